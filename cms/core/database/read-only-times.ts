/** Times of read-only mode, in which a forum is while it is moved to another database. */
export const READ_ONLY = {
  /** How often servers read the mode. */
  readEveryMs: 1_000,
  /** For how long a server believes what it read. */
  believedMs: 3_000,
  /** The longest transaction: docs/operating.md makes MongoDB abort what takes longer. */
  transactionMs: 10_000,
  /** When the mode ends that the move does not renew, and how often it does. */
  leaseMs: 30_000,
  renewEveryMs: 4_000,
  /** After how long a refused call may try again. */
  retrySeconds: 30,
} as const
