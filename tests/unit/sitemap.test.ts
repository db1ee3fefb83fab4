import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partNames, partNumber } from '../../site/crawlers/sitemap.ts'

test('one sitemap holds what fits; above that there are parts, which have every post', () => {
  assert.deepEqual(partNames({ pages: 4, posts: 6, most: 10 }), [])
  assert.deepEqual(partNames({ pages: 5, posts: 6, most: 10 }), ['pages', 'posts-1'])
  assert.deepEqual(partNames({ pages: 0, posts: 20, most: 10 }), ['pages', 'posts-1', 'posts-2'])
  assert.deepEqual(partNames({ pages: 0, posts: 21, most: 10 }), ['pages', 'posts-1', 'posts-2', 'posts-3'])
})

test('a part is known by its number', () => {
  assert.equal(partNumber('posts-12'), 12)
  for (const name of ['posts-0', 'posts-', 'posts-1a', 'pages', 'posts-100000']) assert.equal(partNumber(name), null)
})
