import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageKey, pageRoute } from '#src/rules/page-cache.ts'

const SAME: [a: string, b: string][] = [
  ['/', '/?utm_source=x'],
  ['/?filter=popular&page=2', '/?page=2&filter=popular&fbclid=1'],
  ['/post/a', '/post/a?filter=popular'],
  ['/search?q=%EA%B0%80', '/search?q=가'],
  ['/ranking', '/ranking?page=2'],
  ['/popular', '/popular?filter=comments'],
  ['/post/a', '/post/a?sort=oldest'],
  ['/post/a', '/post/a?comments=new'],
  ['/popular', '/popular?period=year'],
  ['/ranking', '/ranking?by=points'],
  ['/recent?page=2', '/recent?filter=popular&page=2'],
  ['/search?q=a', '/search?q=a&filter=popular'],
  ['/profile/a', '/profile/a?page=2'],
  ['/help', '/help?tab=coin'],
  ['/post/xA', '/post/x%41'],
  ['/popular', '/p%6Fpular'],
  ['/category/%EC%9E%90%EC%9C%A0', '/category/자유'],
  ['/category/%EC%9E%90%EC%9C%A0', `/category/${'자유'.normalize('NFD')}`],
  ['/category/a%26b', '/category/a&b'],
  ['/', '/?page=1&filter=newest'],
  ['/', '/?page=abc&filter=nothing'],
  ['/', '/?page=02'],
  ['/', '/?page=10001'],
  ['/category/a', '/category/a?prefix='],
  ['/category/a', `/category/a?prefix=${'가'.repeat(13)}`],
  ['/post/a', '/post/a?comments=x'],
  ['/post/a', '/post/a?thread=*&from=5'],
  ['/post/a', '/post/a?from=recent'],
  ['/post/a', '/post/a?from=elsewhere'],
  ['/post/a', '/post/a?list=x'],
  ['/profile/a', '/profile/a?tab=x'],
  ['/profile/a', '/profile/a?tab=posts'],
  ['/search?q=a', '/search?q=%20a%20&page=0'],
  ['/terms', '/terms?version='],
  ['/oembed?url=http://x.test/post/a', '/oembed?url=http://x.test/post/a/%23c%3Fb&format=json'],
  ['/oembed?url=http://x.test/post/a', '/oembed?url=http://x.test/post/a?utm=1'],
]
const DIFFERENT: [a: string, b: string][] = [
  ['/', '/?filter=popular'],
  ['/', '/?page=2'],
  ['/post/a', '/post/b'],
  ['/profile/a', '/profile/a?tab=likes'],
  ['/post/a', '/post/a?comments=2'],
  ['/post/a', '/post/a?from=popular'],
  ['/post/a?from=category:7', '/post/a?from=category:9'],
  ['/post/a', '/post/a?thread=b'],
  ['/search?q=a', '/search?q=b'],
  ['/search', '/search?q='],
  ['/search?q=a%26page%3D2', '/search?q=a&page=2'],
  ['/category/a', '/category/b'],
  ['/category/a', '/category/a?prefix=b'],
  ['/popular', '/recent'],
  ['/popular', '/popular?period=today'],
  ['/popular', '/popular?period=all'],
  ['/post/a', '/post/a?sort=newest'],
  ['/post/a', '/post/a?comments=last'],
  ['/popular?period=week', '/popular?period=month'],
  ['/ranking', '/ranking?by=month'],
]
const NEVER = [
  '/post/a?from=search:a',
  '/post/a?list=2',
  '/post/a?from=category:7&list=2',
  '/post/a?thread=0190a',
  '/post/a?thread=0190a&from=5',
  '/post/%',
  '/post/%2e%2e',
  '/post/..',
  '/announcements?page=x',
  '/terms?version=x',
  '/oembed?url=x',
  '/oembed?url=http://x.test/post/a&format=yaml',
  `/search?q=${'a'.repeat(101)}`,
  '/search?q=%00',
  '/settings',
  '/points-history',
  '/edit-post/a',
  '/login',
  '/nope',
  '/post/',
  '/post/a/b',
  '/messages/a',
  `/post/${'a'.repeat(2_000)}`,
  '//',
]

for (const [a, b] of SAME) test(`${a} and ${b} are one page`, () => assert.equal(pageKey(a), pageKey(b)))
for (const [a, b] of DIFFERENT) {
  test(`${a} and ${b} are two pages`, () => {
    assert.notEqual(pageKey(a), null)
    assert.notEqual(pageKey(a), pageKey(b))
  })
}
for (const url of NEVER) test(`${url.slice(0, 40)} is not cached for guests`, () => assert.equal(pageKey(url), null))

test('a path belongs to one route of the table, or to none', () => {
  const routes = ['/', '/post/7', '/post/7/edit', '/category/free', '/category/free/rss.xml', '/post/', '/settings']
  assert.deepEqual(routes.map(pageRoute), [
    '/',
    '/post/:id',
    null,
    '/category/:slug',
    '/category/:slug/rss.xml',
    null,
    null,
  ])
})
