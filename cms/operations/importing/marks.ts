import type { Row } from '#cms/core/database/row.ts'
import { addToRows } from '#cms/core/database/rows.ts'
import type { ImportedMember, Importing } from './importing.ts'
import { batchesOf, storeMissing } from './store.ts'

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
  for (const batch of batchesOf(rows)) {
    await storeMissing(plan, {
      collection: 'like',
      kind: 'likes',
      rows: batch.flatMap((row) => {
        const like = likeOf(row)
        return like ? [rowOf(like)] : []
      }),
      also: async (fresh) => {
        await countLikes(plan, 'post', fresh)
        await countLikes(plan, 'comment', fresh)
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

async function countLikes(
  { req }: Importing,
  collection: 'post' | 'comment',
  fresh: readonly Row<'like'>[],
): Promise<void> {
  const by = new Map<string, number>()
  for (const { [collection]: id } of fresh) if (id) by.set(id, (by.get(id) ?? 0) + 1)
  if (by.size > 0) await addToRows(req, { collection, field: 'likeCount', by })
}

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
  for (const batch of batchesOf(rows)) {
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
