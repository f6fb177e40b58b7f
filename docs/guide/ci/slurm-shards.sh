#!/bin/sh
# Divides a campaign into shards, runs them as a job array of Slurm, and merges their results in a job that starts when
# the array has ended. The first argument is the number of shards; the others are a command of warploom:
#
#     sh slurm-shards.sh 4 cosim --sample --seeds 16
#
# Requirements: `warploom` is on the PATH, and it is the same file on all nodes. The working directory is on a file
# system that all nodes share, and belongs to this campaign alone. The results are shard-K-of-N, junit.xml and the logs.
#
# The same command in the same directory resumes shards that were killed, and merges again. A task that Slurm requeues,
# e.g. after the failure of a node, resumes without a command.
#
# Resources of each shard:
#SBATCH --job-name=warploom
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=4G
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=shard-%a.log
set -eu
if [ $# -lt 2 ]; then
    echo "usage: sh $0 SHARDS SUBCOMMAND [ARGUMENT]..." >&2
    exit 2
fi

# A task of the array, on a node.
if [ -n "${SLURM_ARRAY_TASK_ID-}" ]; then
    shards=$1
    shift
    export RAYON_NUM_THREADS="${SLURM_CPUS_PER_TASK:-1}"
    exec warploom "$@" --shard "$SLURM_ARRAY_TASK_ID/$shards" --results "shard-$SLURM_ARRAY_TASK_ID-of-$shards"
fi

# `merge` also runs after failed or killed shards, and names them.
array=$(sbatch --parsable --array="1-$1" "$0" "$@")
merge=$(sbatch --parsable --dependency="afterany:${array%%;*}" --job-name=warploom-merge --output=merge.log \
    --wrap "warploom merge shard-*-of-$1 --junit junit.xml")
echo "Submitted the shards as job ${array%%;*} (shard-K.log), and the merge as job ${merge%%;*} (merge.log)."
