import { getMaxLevelRestriction } from '#src/contracts/admin-settings.ts'
import { listCategories } from '#src/contracts/categories.ts'
import { listDrafts } from '#src/contracts/drafts.ts'
import { getPointsToday } from '#src/contracts/points.ts'
import { getPost } from '#src/contracts/posts.ts'
import type { Poll, PollForm } from '#src/contracts/schemas/polls.ts'
import type { PostForm } from '#src/contracts/schemas/posts.ts'
import { firstCodePoints, onOneLine } from '#src/rules/characters.ts'
import { splitImages } from '#src/rules/images.ts'
import { whyNotWriteIn } from '#src/rules/categories.ts'
import { levelOptions } from '#src/rules/levels.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { LONGEST_NEXT } from '#src/rules/next-path.ts'
import { type Actor } from '#src/rules/permissions.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { findBoardRules, findUploadAllowance, load, settings } from '../cms.ts'
import { writerIdOf } from '../lib/members/viewer.ts'
import type { Reward } from '../islands/composer/RewardLine.tsx'
import { nullIfRefused } from './null-if-refused.ts'

/** The data of a new post: those of every composer, what it earns, and the board that the address names. */
export async function loadNew(actor: Actor, url: URL, locals: App.Locals) {
  const [{ boards, ...data }, reward, drafts] = await Promise.all([
    loadComposer(actor, locals),
    loadReward(locals),
    load(listDrafts, {}, locals),
  ])
  const preset = askedBoard(url, boards)?.id
  return { ...data, reward, draftCount: drafts.length, preset }
}

/** The board of `?category=`, by its slug or id; undefined for none of these boards. */
function askedBoard<T extends { id: number; slug: string }>(
  { searchParams }: URL,
  boards: readonly T[],
): T | undefined {
  const requested = searchParams.get('category')
  return boards.find(({ slug }) => slug === requested) ?? boards.find(({ id }) => String(id) === requested)
}

/** The data of the composer: boards, categories as its options, levels up to the cap, and the upload allowance. */
async function loadComposer(actor: Actor, locals: App.Locals) {
  const [boards, rules, { value }, uploads] = await Promise.all([
    load(listCategories, {}, locals),
    findBoardRules(locals),
    load(getMaxLevelRestriction, {}, locals),
    findUploadAllowance(locals),
  ])
  const categories = boards.map((category) => ({
    id: category.id,
    name: category.name,
    hue: category.hue,
    glyph: category.glyph,
    whyNot: whyNotWriteIn(actor, category),
    secret: category.secret,
    isAnonymous: category.isAnonymous,
    prefixes: category.prefixes,
    group: category.group,
    template: category.template?.replaceAll('\r\n', '\n') ?? null,
    files: category.files,
    rulesHtml: rules.find(({ id }) => id === category.id)?.html ?? null,
  }))
  return { boards, categories, levels: levelOptions(Number(value)), uploads }
}

/** What a new post earns by the live settings, and when the member may publish the next one. */
async function loadReward(locals: App.Locals): Promise<Reward> {
  const [{ cooldownEndsAt, needsProof }, { postPoints, postExp }] = await Promise.all([
    load(getPointsToday, {}, locals),
    settings(locals),
  ])
  return { points: postPoints, exp: postExp, needsProof, cooldownEndsAt, now: locals.now.toISOString() }
}

/** The initial values for editing this post; null when there is none or the viewer may not edit it. */
export async function loadEdit(id: string, actor: Actor, locals: App.Locals) {
  const post = await nullIfRefused(load(getPost, { id }, locals), [401, 403, 404])
  if (!post || !RIGHTS.post.update(actor, writerIdOf(actor, post))) return null
  const { categories, levels, uploads } = await loadComposer(actor, locals)
  const { title, content, levelRestriction, isSecret, isBlurred, prefix, tags, poll, updatedAt } = post
  // Boards that were closed to the author since: their post stays there.
  const closed = post.categories
    .filter((board) => categories.every(({ id: open }) => open !== board.id))
    .map(({ id: board, name, hue, glyph, secret, isAnonymous, prefixes, files }) => ({
      ...{ id: board, name, hue, glyph, secret, isAnonymous, prefixes, files, group: null, template: null },
      whyNot: null,
      rulesHtml: null,
    }))
  return {
    categories: [...categories, ...closed],
    uploads,
    // A level above the cap of today stays what it is.
    levels: [...new Set([...levels, levelRestriction])].sort((a, b) => a - b),
    post: {
      id: post.id,
      title,
      content,
      categoryIds: post.categories.map((category) => category.id),
      levelRestriction,
      isSecret,
      isAnonymous: post.anonymous !== null,
      isBlurred,
      prefix,
      tags,
      poll: poll && toPollForm(poll),
      voters: poll?.voters ?? 0,
      imageUrls: splitImages(post.imageUrl),
      files: post.files,
      updatedAt,
    },
  }
}

const toPollForm = ({ question, options, multiple, closesAt }: Poll): PollForm => ({
  question,
  options: options.map(({ text }) => text),
  multiple,
  closesAt,
})

/** What another app shared to the composer: a title, and text with an address. */
type Shared = Pick<PostForm, 'title' | 'content'>

/** What was shared by `?title&text&url` (site/pages/site.webmanifest.ts); undefined without any of it. */
export function sharedStart({ searchParams }: URL): Shared | undefined {
  const given = (name: string) => (searchParams.get(name) ?? '').toWellFormed().trim()
  const [text, url] = [given('text'), given('url')]
  const title = firstCodePoints(onOneLine(given('title')), LIMITS.post.titleMax)
  // Many apps put the address into the text.
  const content = [text, text.includes(url) ? '' : url].filter(Boolean).join('\n\n')
  return title || content ? { title, content: firstCodePoints(content, LIMITS.post.contentMax) } : undefined
}

/** The composer's address with what was shared, as much of it as an address to return to may have. */
export function sharedAddress({ title, content }: Shared): string {
  for (let most = content.length; ; most = Math.floor(most / 2)) {
    const query = new URLSearchParams({ title, text: content.slice(0, most).toWellFormed() })
    const path = `/create-post?${query}`
    if (path.length <= LONGEST_NEXT || most === 0) return path
  }
}
