import type * as calls from '#src/contracts/admin-posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { askedLevel, isSecretLevel, storedLevel } from '#src/rules/secrets.ts'
import { notificationOtherText } from '#src/text/notification.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { allCategories, assertCategories } from '#cms/categories/find.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { arrangeablePost } from './find.ts'
import { storeTerms } from './index-post.ts'
import { endPins } from './pins.ts'
import { assertMayWriteIn } from './post-columns.ts'
import { prefixAfterMove } from './prefix.ts'
import { forgetPopularWords } from './search-popular.ts'
import { findPostCategories } from './post-categories.ts'
import { getPost } from './read.ts'
import { postSecrecy } from './secrecy.ts'

/** Moves a post to other boards; its author is notified. The boards that it is in already have no effect. */
export async function movePost({ req, actor, input, now }: Call<typeof calls.movePost>): Promise<Post> {
  const { id, categoryIds, reason = '' } = input
  await inTransaction(req, async () => {
    const post = await arrangeablePost(req, id)
    const current = (await findPostCategories(req, [id])).get(id) ?? []
    await assertCategories(req, categoryIds, current)
    await assertMayWriteIn({ req, actor }, categoryIds, current)
    if (current.join() === categoryIds.join()) return
    // Payload writes a row with lists as an insert that turns into an update, so the required columns must be there.
    const { title, content, contentHtml, createdAt, editedAt } = post
    const wasSecret = isSecretLevel(post.levelRestriction)
    const isSecret = await postSecrecy(req, categoryIds, { requested: undefined, isSecret: wasSecret })
    const levelRestriction = storedLevel({ level: askedLevel(post.levelRestriction), isSecret })
    const written = { title, content, contentHtml, levelRestriction, createdAt, editedAt }
    const prefix = await prefixAfterMove(req, categoryIds, { prefix: post.prefix, categories: current })
    await changeRow(req, 'post', id, { ...written, categories: categoryIds, prefix })
    await endPins(req, id, categoryIds)
    await storeTerms(req, [{ ...post, levelRestriction, categories: categoryIds, prefix }])
    clearPages(req, tagsOfPost(post))
    forgetPopularWords(req)
    const { author } = post
    if (author === actor.id) return
    const [before, after] = [await namesOf(req, current), await namesOf(req, categoryIds)]
    const note = notificationOtherText.moved({ names: after, reason })
    if (author) await notify(req, { kind: 'postMoved', post: { id, author }, note }, now)
    await recordAudit(req, {
      actorId: actor.id,
      action: 'post.move',
      target: id,
      before: { categories: before.join(', ') },
      after: { title, categories: after.join(', '), ...(reason && { reason }) },
      now,
    })
  })
  return getPost({ req, actor, input: { id }, now })
}

async function namesOf(req: AppRequest, ids: readonly number[]): Promise<string[]> {
  const boards = await allCategories(req)
  return ids.flatMap((id) => boards.find((board) => board.id === id)?.name ?? [])
}
