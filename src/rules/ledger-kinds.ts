/** Types of ledger entries that are in one row of the history if a day has several of them, with the kind of the row. */
const GATHERED = {
  post_like: 'likes',
  comment_like: 'likes',
  comment_create: 'comments',
} as const

/** The kind of a row that gathers entries. */
export type LedgerKind = (typeof GATHERED)[keyof typeof GATHERED]

/** The kind of row that an entry of this type may stand in; null when it stands alone. */
export const ledgerKindOf = (type: string): LedgerKind | null =>
  Object.hasOwn(GATHERED, type) ? GATHERED[type as keyof typeof GATHERED] : null
