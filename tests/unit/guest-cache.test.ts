import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PageCache, type CachedPage } from '#cms/core/page-cache/page-cache.ts'
import { memberTag, postTag, rowTag, tagsOfComment, tagsOfPost, type PageTag } from '#src/rules/page-tags.ts'

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
    'a post with it in the list below': page('site', postTag('r'), rowTag('p')),
    author: page('site', 'list', memberTag('m')),
    announcements: page('site', 'announcement'),
  }
  for (const [key, made] of Object.entries(pages)) await cache.fill(key, async () => made)
  cache.clear(tags)
  return Object.keys(pages).filter((key) => !cache.get(key))
}

test('a post clears itself, every list and its author; a comment the page below its post', async () => {
  assert.deepEqual(await clearedBy(tagsOfPost({ id: 'p', author: 'm' })), [
    'home',
    'category',
    'post',
    'a post with it in the list below',
    'author',
  ])
  assert.deepEqual(await clearedBy(tagsOfComment({ post: 'p', author: 'm' })), ['post', 'author'])
  assert.deepEqual(await clearedBy(tagsOfComment({ post: 'p', author: null })), ['post'])
  assert.deepEqual(await clearedBy(['announcement']), ['announcements'])
  assert.equal((await clearedBy(['site'])).length, 7)
})

/** A page whose rendering goes on until `finish` is called. */
function slowPage(made: CachedPage) {
  const { promise, resolve } = Promise.withResolvers<CachedPage>()
  return { render: () => promise, finish: () => resolve(made) }
}

test('a page whose rendering began before a change of it is served once and never again', async () => {
  const changes: [string, (cache: PageCache) => void][] = [
    ['a removal', (cache) => cache.clear([postTag('p')])],
    ['a comment', (cache) => cache.clear([postTag('p')], { keepsCopies: true })],
    ['a change that is not known', (cache) => cache.clearAll()],
  ]
  for (const [what, change] of changes) {
    const cache = new PageCache()
    const old = slowPage(page('site', postTag('p')))
    const filling = cache.fill('post', old.render)
    change(cache)
    // Who asks after the change gets a rendering of their own.
    const fresh = page('site', postTag('p'))
    assert.equal(await cache.fill('post', async () => fresh), fresh, what)
    old.finish()
    await filling
    assert.equal(cache.get('post'), fresh, what)
    assert.equal(cache.lastCopy('post')?.page, fresh, what)
  }
})

test('a page whose rendering began before a change of another one, or after one of its own, is kept', async () => {
  const cache = new PageCache()
  cache.clear([postTag('p')])
  const slow = slowPage(page('site', postTag('p')))
  const filling = cache.fill('post', slow.render)
  cache.clear([postTag('q')])
  slow.finish()
  const made = await filling
  assert.equal(cache.get('post'), made)
})
