import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PageCache, type CachedPage } from '#cms/machinery/page-cache/page-cache.ts'
import { memberTag, postTag, tagsOfComment, tagsOfPost, type PageTag } from '#src/rules/page-tags.ts'

const page = (...tags: PageTag[]): CachedPage => ({
  status: 200,
  headers: {},
  etag: '"x"',
  body: Buffer.from('page'),
  tags: new Set(tags),
  viewOf: null,
  route: null,
})

/** Which of these pages a write clears. */
async function clearedBy(tags: readonly PageTag[]): Promise<string[]> {
  const cache = new PageCache()
  const pages: Record<string, CachedPage> = {
    home: page('site', 'list'),
    category: page('site', 'list'),
    post: page('site', postTag('p')),
    'another post': page('site', postTag('q')),
    author: page('site', 'list', memberTag('m')),
    announcements: page('site', 'announcement'),
  }
  for (const [key, made] of Object.entries(pages)) await cache.fill(key, async () => made)
  cache.clear(tags)
  return Object.keys(pages).filter((key) => !cache.get(key))
}

test('a post clears itself, every list and its author; a comment the page below its post', async () => {
  assert.deepEqual(await clearedBy(tagsOfPost({ id: 'p', author: 'm' })), ['home', 'category', 'post', 'author'])
  assert.deepEqual(await clearedBy(tagsOfComment({ post: 'p', author: 'm' })), ['post', 'author'])
  assert.deepEqual(await clearedBy(tagsOfComment({ post: 'p', author: null })), ['post'])
  assert.deepEqual(await clearedBy(['announcement']), ['announcements'])
  assert.equal((await clearedBy(['site'])).length, 6)
})
