/** A post or comment that earns for its author; `authorId` is null when the author deleted the account. */
export interface Work {
  type: 'post' | 'comment'
  id: string
  authorId: string | null
  /** Description of its ledger entries. */
  title: string
  /** Whether it names no author: it neither earns nor costs anything, which profiles would show. */
  isAnonymous?: boolean | null | undefined
  /** A comment's others: whose post and comment it answers. */
  answers?: readonly string[]
}

/** A work whose author has an account. */
export type OwnedWork = Work & { authorId: string }
