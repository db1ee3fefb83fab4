import { availableParallelism } from 'node:os'

/** How much heavy work of a kind may run side by side: at most two, and one core stays for those who only read. */
export const SPARE_CORES = Math.min(2, Math.max(1, availableParallelism() - 1))
