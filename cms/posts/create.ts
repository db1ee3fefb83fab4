import type { Output } from '#src/contracts/contract.ts'
import type * as calls from '#src/contracts/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { whyNotPost } from '#cms/points/cooldown.ts'
import { pollTextOf } from '#src/rules/polls.ts'
import { mentionedInHtml } from '#src/rules/mention-html.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { storedLevel } from '#src/rules/secrets.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, insertRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import { renderShowingAll } from '#cms/core/markdown/render-content.ts'
import type { RenderedContent } from '#cms/core/markdown/render-sync.ts'
import { claimImages } from '#cms/media/claim-images.ts'
import { NO_NAMES, resolveNames } from '#cms/mentions/resolve.ts'
import { recordAccess } from '#cms/safety/access-record.ts'
import { areAnonymous } from '#cms/categories/find.ts'
import { assertNoRefusedWord } from '#cms/safety/word-filter-judge.ts'
import { numberAuthor } from '#cms/visibility/anonymous.ts'
import { assertPollEnd, storePoll } from './poll-store.ts'
import { notify } from '#cms/notifications/notify.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { reward } from '#cms/points/rewards.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { handOver, imagesOfDraft, shownByDraft } from './draft-publish.ts'
import { reportHold } from '#cms/holds/hold.ts'
import { reasonToHold } from '#cms/holds/hold-reason.ts'
import { indexPost } from './index-post.ts'
import { getPost } from './read.ts'
import { postSecrecy } from './secrecy.ts'
import { withShown } from './post-images.ts'
import { chosenPrefix } from './prefix.ts'
import { filesBrought } from './post-files.ts'
import { assertMayWriteIn, postColumns } from './post-columns.ts'
import { storeTags } from './tags.ts'
import { whyNotShown } from './shown-text.ts'
import { wantStills } from './video-stills.ts'
import { wantCards } from './link-cards.ts'

type NewPost = Call<typeof calls.createPost>
type Published = Output<typeof calls.createPost>

/**
 * Renders the content for `createPost`, outside its transaction. Throws first for a category, a prefix, the end of a poll or a
 * cooldown, so that a refused post costs no rendering; throws VALIDATION for a text that shows nothing.
 */
export async function renderPost({ req, actor, input, now }: NewPost): Promise<RenderedContent> {
  const images = await imagesOfDraft(req, input)
  await assertMayWriteIn({ req, actor }, input.categoryIds)
  await chosenPrefix(req, input)
  await filesBrought(req, input)
  await assertNoRefusedWord(req, { title: input.title, content: input.content, poll: pollTextOf(input.poll) })
  assertPollEnd(input.poll, now)
  await assertMayPost(req, actor.id, now)
  // Where authors are anonymous, a name is text: a mention would reveal the author.
  const ids = (await areAnonymous(req, input.categoryIds)) ? NO_NAMES : await resolveNames(req, input.content)
  const rendered = await renderShowingAll(req, { text: input.content, ids, images })
  await assertNoRefusedWord(req, { content: rendered.seen.text })
  const attached = await shownByDraft(req, input.draftId)
  const refusal = whyNotShown({ html: rendered.html, hasPicture: attached.length > 0 })
  if (refusal) throw refusal
  return rendered
}

/** Publishes a post, with the images of its draft; throws COOLDOWN while the author's last one, deleted or not, is too recent. */
export async function createPost({ req, actor, input, now }: NewPost, rendered: RenderedContent): Promise<Published> {
  const { html, terms, excerpt, seen } = rendered
  const id = newId(now)
  const unpaid = await inTransaction(req, async () => {
    await assertMayWriteIn({ req, actor }, input.categoryIds)
    const written = await postColumns(req, { ...input, contentHtml: html, excerpt })
    const isSecret = await postSecrecy(req, input.categoryIds, { requested: input.isSecret, isSecret: false })
    const isAnonymous = (await areAnonymous(req, input.categoryIds)) || null
    await storePostTime(req, actor.id, now)
    const imageUrl = withShown(await shownByDraft(req, input.draftId), html)
    const fileNames = await filesBrought(req, input)
    const holdReason = await reasonToHold(req, {
      authorId: actor.id,
      texts: [input.title, input.content, pollTextOf(input.poll), ...fileNames],
      seen,
      hasPicture: Boolean(imageUrl) || fileNames.length > 0,
      now,
    })
    const post = {
      ...written,
      ...(holdReason && { removedAt: now.toISOString(), held: 'new' as const }),
      id,
      imageUrl,
      author: actor.id,
      isAnonymous,
      levelRestriction: storedLevel({ level: input.levelRestriction ?? 0, isSecret }),
      likeCount: 0,
      commentCount: 0,
      viewCount: 0,
      createdAt: now.toISOString(),
      editedAt: now.toISOString(),
    }
    await insertRow(req, 'post', post)
    if (isAnonymous) await numberAuthor(req, post)
    await storeTags(req, post)
    await handOver(req, input, id)
    await claimImages(req, post, now)
    await wantStills(req, post, now)
    await wantCards(req, post, now)
    if (input.poll) await storePoll(req, id, input.poll, now)
    await recordAccess(req, { memberId: actor.id, kind: 'write', now })
    const work = { type: 'post', id, authorId: actor.id, title: post.title, isAnonymous } as const
    // What few may read earns nothing.
    const why = isSecret ? undefined : await reward(req, { kind: 'created', work }, now)
    if (holdReason) {
      await reportHold(req, { type: 'post', id, authorId: actor.id }, holdReason, now)
      return why
    }
    await indexPost(req, post, terms)
    await notify(req, { kind: 'posted', post, mentioned: mentionedInHtml(html) }, now)
    outdatePages(req, tagsOfPost(post))
    return why
  })
  return { ...(await getPost({ req, actor, input: { id }, now })), ...(unpaid && { unpaid }) }
}

/** Stores the time of the member's post. Reading and writing one row makes two concurrent posts conflict. */
async function storePostTime(req: AppRequest, memberId: string, now: Date): Promise<void> {
  await assertMayPost(req, memberId, now)
  await changeRow(req, 'account', memberId, { lastPostAt: now.toISOString() })
}

async function assertMayPost(req: AppRequest, memberId: string, now: Date): Promise<void> {
  const account = await rowById(req, 'account', memberId)
  if (!account) throw new AppError('NOT_FOUND')
  const { postCooldownSeconds: cooldownSeconds } = await readSettings(req)
  const lastAt = account.lastPostAt ? new Date(account.lastPostAt) : null
  const refusal = whyNotPost({ lastAt, now, cooldownSeconds })
  if (refusal) throw refusal
}
