import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameOrigin } from '#cms/core/http/same-origin.ts'

process.env.SITE_URL = 'https://forum.example'

const CASES: [headers: Record<string, string>, isSame: boolean][] = [
  [{ Origin: 'https://forum.example' }, true],
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  // A page that reached the browser unprotected may have been written by anyone on the way.
  [{ Origin: 'http://forum.example', Host: 'forum.example' }, false],
  [{ Origin: 'http://evil.example', Host: 'evil.example' }, false],
  [{ Origin: 'http://evil.example', Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ Origin: 'null' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{}, false],
]

for (const [headers, isSame] of CASES) {
  test(`${JSON.stringify(headers)} ${isSame ? 'is' : 'is not'} this site`, () =>
    assert.equal(isSameOrigin(new Headers(headers)), isSame))
}
