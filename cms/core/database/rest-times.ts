/** How the writes of a forum rest while it is moved to another database. */
export const WRITES_REST = {
  /** How often servers read whether writes rest. */
  readEveryMs: 1_000,
  /** For how long a server believes what it read. */
  believedMs: 3_000,
  /** The longest transaction: docs/operating.md makes MongoDB abort what takes longer. */
  transactionMs: 10_000,
  /** When a rest ends that the move does not renew, and how often it does. */
  leaseMs: 30_000,
  renewEveryMs: 4_000,
  /** After how long a refused call may try again. */
  retrySeconds: 30,
} as const
