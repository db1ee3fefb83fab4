import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { storedExcerptOf } from '#src/rules/excerpt.ts'
import { imagesShownIn, splitImages } from '#src/rules/images.ts'
import { pollTextOf } from '#src/rules/polls.ts'
import { withKeptBoxes } from '#cms/media/link-card-box.ts'
import { seenIn } from '#cms/core/markdown/seen-text.ts'
import { mentionedInHtml } from '#src/rules/mention-html.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { askedLevel, isSecretLevel, storedLevel } from '#src/rules/secrets.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { renderShowingAll } from '#cms/core/markdown/render-content.ts'
import type { RenderedContent } from '#cms/core/markdown/render-sync.ts'
import { claimImages } from '#cms/media/claim-images.ts'
import { replacePoll } from './poll-store.ts'
import { NO_NAMES, resolveNames } from '#cms/mentions/resolve.ts'
import { assertNoRefusedWord } from '#cms/safety/word-filter-judge.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { storeVersion } from '#cms/versions/store.ts'
import { handOver, imagesOfDraft, shownByDraft } from './draft-publish.ts'
import { timeOfEdit } from '#cms/holds/blocked-content.ts'
import { findPostCategories } from './post-categories.ts'
import { changeablePost, type FullPost } from './find.ts'
import { judgeEdit, storedTextsBeside } from './held.ts'
import { imagesOfPost, withShown } from './post-images.ts'
import { indexPost } from './index-post.ts'
import { endPins } from './pins.ts'
import { getPost } from './read.ts'
import { postSecrecy } from './secrecy.ts'
import { forgetPopularWords } from './search-popular.ts'
import { showPosts } from './show.ts'
import { filesBrought } from './post-files.ts'
import { assertMayWriteIn, postColumns } from './post-columns.ts'
import { replaceTags } from './tags.ts'
import { whyNotShown } from './shown-text.ts'
import { wantStills } from './video-stills.ts'
import { wantCards } from './link-cards.ts'

/**
 * Updates the caller's own post; its images remain, and an unchanged input has no effect. Throws CONFLICT with the
 * current post when it is newer than `expectedUpdatedAt`.
 */
export async function updatePost({ req, actor, input, now }: Call<typeof calls.updatePost>): Promise<Post> {
  // Checked before rendering, so that a refused update costs none.
  const before = await changeablePost(req, input.id, 'update')
  await assertNoRefusedWord(req, { title: input.title, content: input.content, poll: pollTextOf(input.poll) })
  const drafted = await imagesOfDraft(req, input)
  const rendered = isSameText(before, input) ? null : await renderUpdate(req, before, { text: input.content, drafted })
  const refusal = rendered && whyNotShown({ html: rendered.html, hasPicture: await hasPicture(req, before, input) })
  if (refusal) throw refusal
  const contentHtml = rendered ? withKeptBoxes(rendered.html, before.contentHtml) : before.contentHtml
  await inTransaction(req, async () => {
    const post = await changeablePost(req, input.id, 'update')
    const { levelRestriction: level = askedLevel(post.levelRestriction) } = input
    const current = (await findPostCategories(req, [post.id])).get(post.id) ?? []
    // A level that was allowed when it was set remains, even when the cap was lowered since.
    const form = {
      ...input,
      contentHtml,
      excerpt: rendered?.excerpt ?? before.excerpt ?? storedExcerptOf(contentHtml),
      levelRestriction: level === askedLevel(post.levelRestriction) ? 0 : level,
    }
    const written = await postColumns(req, form, current, post)
    const secrecy = { requested: input.isSecret, isSecret: isSecretLevel(post.levelRestriction) }
    const isSecret = await postSecrecy(req, written.categories, secrecy)
    const levelRestriction = storedLevel({ level, isSecret })
    const isSameLevel = levelRestriction === post.levelRestriction
    if (input.expectedUpdatedAt) {
      const [shown] = await showPosts(req, [post])
      assertFresh(shown as Post, input.expectedUpdatedAt)
    }
    await assertMayWriteIn({ req, actor }, written.categories, current)
    const isSamePoll = !(await replacePoll(req, post.id, input.poll, now))
    const images = [...splitImages(post.imageUrl), ...(await shownByDraft(req, input.draftId))]
    const brought = await filesBrought(req, { ...input, fileCount: post.fileCount ?? 0 })
    const fileCount = (post.fileCount ?? 0) + brought.length
    await handOver(req, input, post.id)
    const imageUrl = withShown(images, contentHtml)
    // Files of the draft are judged and shown as a changed text is.
    const isSameContent = isSameText(post, input) && isSamePoll && brought.length === 0
    const isSame = isSameContent && isSameLevel && isSameSet(current, written.categories)
    const isSamePrefix = written.prefix === (post.prefix || null)
    const isSameBlur = written.isBlurred === (post.isBlurred ?? false)
    const areSameTags = written.tags === (post.tags || null)
    if (isSame && isSamePrefix && isSameBlur && areSameTags && imageUrl === (post.imageUrl || null)) return
    // Payload writes a row with lists as an insert that turns into an update, so the required columns must be there.
    const { createdAt } = post
    if (!isSameText(post, input)) await storeVersion(req, { post: post.id }, textOf(post), now)
    const changed = { ...written, levelRestriction, imageUrl, createdAt, editedAt: timeOfEdit(post, now) }
    await changeRow(req, 'post', post.id, changed)
    if (!areSameTags) await replaceTags(req, { ...post, tags: written.tags })
    await endPins(req, post.id, written.categories)
    await claimImages(req, { ...post, ...changed }, now)
    await wantStills(req, { id: post.id, contentHtml }, now)
    await wantCards(req, { id: post.id, contentHtml }, now)
    const isWithheld = isSameContent
      ? Boolean(post.held)
      : await judgeEdit(
          req,
          {
            post: { ...post, imageUrl, fileCount },
            texts: [input.title, input.content, ...(await storedTextsBeside(req, { id: post.id, fileCount }))],
            seen: rendered?.seen ?? seenIn(contentHtml),
          },
          now,
        )
    clearPages(req, tagsOfPost(post))
    if (!isSameLevel || !isSameSet(current, written.categories)) forgetPopularWords(req)
    if (isWithheld) return
    await indexPost(req, { ...post, ...changed }, rendered?.terms)
    await notifyNewlyMentioned(req, { post: { ...post, levelRestriction }, contentHtml }, now)
  })
  return getPost({ req, actor, input, now })
}

/** Renders the new text; names that the post mentioned already keep their members. */
async function renderUpdate(
  req: AppRequest,
  post: FullPost,
  { text, drafted }: { text: string; drafted: ReadonlySet<string> },
): Promise<RenderedContent> {
  const ids = post.isAnonymous ? NO_NAMES : await resolveNames(req, text, mentionedInHtml(post.contentHtml))
  // What the post shows already it goes on showing.
  const images = new Set([...imagesShownIn(post.contentHtml), ...(await imagesOfPost(req, post)), ...drafted])
  const rendered = await renderShowingAll(req, { text, ids, images })
  await assertNoRefusedWord(req, { content: rendered.seen.text })
  return rendered
}

/** Whether the post has pictures outside its text, or gets some with the draft. */
const hasPicture = async (
  req: AppRequest,
  { imageUrl }: FullPost,
  { draftId }: { draftId?: string | undefined },
): Promise<boolean> => Boolean(imageUrl) || (await shownByDraft(req, draftId)).length > 0

async function notifyNewlyMentioned(
  req: AppRequest,
  { post, contentHtml }: { post: FullPost; contentHtml: string },
  now: Date,
): Promise<void> {
  const before = mentionedInHtml(post.contentHtml)
  const mentioned = mentionedInHtml(contentHtml).filter((id) => !before.includes(id))
  await notify(req, { kind: 'mentioned', actorId: post.author ?? '', post, commentId: null, mentioned }, now)
}

type Text = Pick<Post, 'title' | 'content'>

const textOf = ({ title, content, editedAt }: FullPost) => ({ title, content, editedAt })

const isSameText = (post: Text, { title, content }: Text): boolean => post.title === title && post.content === content

const isSameSet = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))
