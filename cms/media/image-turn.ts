import { inTurn } from '../platform/queue.ts'

/** Images that are decoded at the same time; each may need as much memory as its pixels. */
const AT_ONCE = 2

/** Does `work` when fewer than two images of this process are being worked on. */
export const inImageTurn = <T>(work: () => Promise<T>): Promise<T> => inTurn('image', work, { atOnce: AT_ONCE })
