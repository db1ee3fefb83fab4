import type { Row } from '#cms/core/database/row.ts'
import type { ImportedMember, Importing } from './importing.ts'
import { batchesOf, countOn, rowsAtOnce, storeMissing } from './store.ts'

/** A recommend of a post or comment. */
export interface SourceLike {
  member: ImportedMember
  target: { post: string } | { comment: string }
  at: Date
}

/** Brings recommends as likes that paid nothing; `likeOf` reports those that stay behind and returns null. */
export async function bringLikes<R>(
  plan: Importing,
  rows: Iterable<R>,
  likeOf: (row: R) => SourceLike | null,
): Promise<void> {
  for (const batch of batchesOf(rows, rowsAtOnce(plan))) {
    await storeMissing(plan, {
      collection: 'like',
      kind: 'likes',
      rows: batch.flatMap((row) => {
        const like = likeOf(row)
        return like ? [rowOf(like)] : []
      }),
      also: async (fresh) => {
        const posts = fresh.map(({ post }) => post)
        const comments = fresh.map(({ comment }) => comment)
        await countOn(plan, { collection: 'post', field: 'likeCount' }, posts)
        await countOn(plan, { collection: 'comment', field: 'likeCount' }, comments)
      },
    })
    plan.progress(batch.length)
  }
}

const rowOf = ({ member, target, at }: SourceLike): Row<'like'> => ({
  id: `${'post' in target ? target.post : target.comment}:${member.id}`,
  member: member.id,
  ...target,
  isLiked: true,
  changeCount: 1,
  paidPoints: 0,
  paidExp: 0,
  createdAt: at.toISOString(),
})

/** A post that a member kept. */
export interface SourceBookmark {
  member: ImportedMember
  post: string
  /** The id of its folder here. */
  folder: string | null
  at: Date
}

/** Brings scraps as bookmarks; `bookmarkOf` reports those that stay behind and returns null. */
export async function bringBookmarks<R>(
  plan: Importing,
  rows: Iterable<R>,
  bookmarkOf: (row: R) => SourceBookmark | null,
): Promise<void> {
  for (const batch of batchesOf(rows, rowsAtOnce(plan))) {
    const bookmarks = batch.flatMap((row) => {
      const bookmark = bookmarkOf(row)
      if (!bookmark) return []
      const { member, post, folder, at } = bookmark
      return [{ id: `${member.id}:${post}`, member: member.id, post, folder, createdAt: at.toISOString() }]
    })
    await storeMissing(plan, { collection: 'bookmark', kind: 'bookmarks', rows: bookmarks })
    plan.progress(batch.length)
  }
}
