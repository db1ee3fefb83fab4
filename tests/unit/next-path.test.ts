import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPath, signInPath } from '#src/rules/next-path.ts'

const ALLOWED = [
  '/',
  '/settings',
  '/post/0191d5b0-1111-7aaa-8bbb-0123456789ab#comments',
  '/search?q=%EB%B9%84%ED%8A%B8',
  '/search?q=http://example.com//x',
  '/category/자유',
  '/loginhelp',
  '/a/../b',
]

const REFUSED = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '@evil.example',
  '?next=/',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /settings',
  '/a b',
  '/\u0000',
  '/\u00a0',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/api/login',
  '/api',
  '/login?next=/login',
  '/login',
  '/register',
  '/a/../login',
  '/\ud800',
  `/${'a'.repeat(2_000)}`,
  '',
]

for (const path of ALLOWED) test(`signing in leads to ${path}`, () => assert.equal(nextPath(path), path))
for (const path of REFUSED) {
  test(`signing in does not lead to ${JSON.stringify(path).slice(0, 40)}`, () => assert.equal(nextPath(path), '/'))
}
test('without a path signing in leads home', () => {
  assert.equal(nextPath(null), '/')
  assert.equal(nextPath(undefined), '/')
})

test('a browser that follows any accepted path stays on this site', () => {
  for (const path of [...ALLOWED, ...REFUSED].map(nextPath)) {
    assert.equal(new URL(path, 'https://forum.example').host, 'forum.example')
  }
})

test('a page with a very long query signs in without it, so that no header grows beyond what clients accept', () => {
  const page = (length: number) => ({ pathname: '/search', search: `?q=${'%EA'.repeat(length)}` })
  assert.equal(nextPath(decodeURIComponent(signInPath(page(600)).split('next=')[1] ?? '')).length, 1_810)
  assert.equal(signInPath(page(5_000)), '/api/login?next=%2F')
})
