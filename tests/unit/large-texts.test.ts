import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentTerms, titleTerms } from '#cms/core/markdown/search-terms.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { PostTexts } from '#cms/operations/seed/large/post-texts.ts'
import { Random } from '#cms/operations/seed/random.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import { LIMITS } from '#src/rules/limits.ts'

const POSTS = 20_000
const CHECKED_EACH = 20
const PARAGRAPHS = 2_000

const texts = new PostTexts(new Random(7), PARAGRAPHS)
const posts = Array.from({ length: POSTS }, (_, nth) => texts.text(nth))

test('a text put together from blocks has what rendering and indexing the whole gives', () => {
  for (const post of posts.filter((_, nth) => nth % CHECKED_EACH === 0)) {
    const html = renderMarkdown(post.content)
    assert.equal(post.contentHtml, html)
    assert.equal(post.excerpt, excerptOf(html))
    assert.deepEqual(post.contentTerms, contentTerms(post.content))
    assert.deepEqual(post.titleTerms, titleTerms(post.title))
    assert.ok(post.title.length <= LIMITS.post.titleMax && post.content.length <= LIMITS.post.contentMax)
  }
})

test('titles and texts of a large community differ', () => {
  assert.ok(new Set(posts.map(({ title }) => title)).size > POSTS * 0.95)
  assert.ok(new Set(posts.map(({ content }) => content)).size > POSTS * 0.9)
})

test('words follow Zipf: few are in many texts, many in few', () => {
  const uses = new Map<string, number>()
  for (const { content } of posts)
    for (const word of new Set(content.split(/\s+/))) uses.set(word, (uses.get(word) ?? 0) + 1)
  const counts = [...uses.values()].toSorted((a, b) => b - a)
  assert.ok((counts[0] as number) > POSTS / 10, 'the most frequent word')
  assert.ok(counts.length > 5_000, `${counts.length} words`)
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  let reached = 0
  const frequent = counts.findIndex((count) => (reached += count) >= half)
  assert.ok(frequent < counts.length / 10, `${frequent} of ${counts.length} words make up half of the texts`)
})
