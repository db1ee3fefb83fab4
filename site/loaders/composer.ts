import { getMaxLevelRestriction } from '#src/contracts/admin-settings.ts'
import { listCategories } from '#src/contracts/categories.ts'
import { listDrafts } from '#src/contracts/drafts.ts'
import { getPointsToday } from '#src/contracts/points.ts'
import { getPost } from '#src/contracts/posts.ts'
import type { Poll, PollForm } from '#src/contracts/schemas/polls.ts'
import { splitImages } from '#src/rules/images.ts'
import { whyNotWriteIn } from '#src/rules/categories.ts'
import { levelOptions } from '#src/rules/levels.ts'
import { type Actor } from '#src/rules/permissions.ts'
import { RIGHTS } from '#src/rules/content-rights.ts'
import { findBoardRules, findUploadAllowance, load, settings } from '../cms.ts'
import type { Reward } from '../islands/composer/RewardLine.tsx'
import { nullIfRefused } from './null-if-refused.ts'

/** The data of the composer: categories, levels up to the cap, and the upload allowance. */
export async function loadComposer(actor: Actor, locals: App.Locals) {
  const [categories, rules, { value }, uploads] = await Promise.all([
    load(listCategories, {}, locals),
    findBoardRules(locals),
    load(getMaxLevelRestriction, {}, locals),
    findUploadAllowance(locals),
  ])
  const options = categories.map((category) => ({
    id: category.id,
    name: category.name,
    hue: category.hue,
    glyph: category.glyph,
    whyNot: whyNotWriteIn(actor, category),
    rulesHtml: rules.find(({ id }) => id === category.id)?.html ?? null,
  }))
  return { categories: options, levels: levelOptions(Number(value)), uploads }
}

/** How many drafts the member has. */
export const countDrafts = async (locals: App.Locals): Promise<number> => (await load(listDrafts, {}, locals)).length

/** What a new post earns by the live settings, and when the member may publish the next one. */
export async function loadReward(locals: App.Locals): Promise<Reward> {
  const [{ cooldownEndsAt }, { postPoints, postExp }] = await Promise.all([
    load(getPointsToday, {}, locals),
    settings(locals),
  ])
  return { points: postPoints, exp: postExp, cooldownEndsAt, now: locals.now.toISOString() }
}

/** The initial values for editing this post; null when there is none or the viewer may not edit it. */
export async function loadEdit(id: string, actor: Actor, locals: App.Locals) {
  const post = await nullIfRefused(load(getPost, { id }, locals), [401, 403, 404])
  if (!post || !RIGHTS.post.update(actor, post.author?.id)) return null
  const { categories, levels, uploads } = await loadComposer(actor, locals)
  const { title, content, levelRestriction, poll, updatedAt } = post
  return {
    categories,
    uploads,
    // A level above the cap of today stays what it is.
    levels: [...new Set([...levels, levelRestriction])].sort((a, b) => a - b),
    post: {
      id: post.id,
      title,
      content,
      categoryIds: post.categories.map((category) => category.id),
      levelRestriction,
      poll: poll && toPollForm(poll),
      voters: poll?.voters ?? 0,
      imageUrls: splitImages(post.imageUrl),
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
