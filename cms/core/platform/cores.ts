import { availableParallelism } from 'node:os'

/** How many CPU-heavy tasks of a kind may run at once: at most two, and one core stays free for page requests. */
export const SPARE_CORES = Math.min(2, Math.max(1, availableParallelism() - 1))
