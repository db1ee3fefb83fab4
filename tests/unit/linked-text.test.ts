import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkedText } from '../../site/islands/comment/linked-text.ts'

const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? [])

const LINKED: [text: string, links: string[]][] = [
  ['https://example.com 보세요', ['https://example.com']],
  ['여기(https://example.com/a)에 있어요', ['https://example.com/a']],
  ['https://ko.wikipedia.org/wiki/달_(위성)', ['https://ko.wikipedia.org/wiki/달_(위성)']],
  ['http://a.kr/x, https://b.kr/y.', ['http://a.kr/x', 'https://b.kr/y']],
  ['www.example.kr에서 봤어요', ['http://www.example.kr']],
  ['https://example.kr/b에서, (https://example.kr/foo)에서', ['https://example.kr/b', 'https://example.kr/foo']],
  ['「https://example.kr/foo」에서 https://example.kr/foo。다음', ['https://example.kr/foo', 'https://example.kr/foo']],
  ['https://namu.wiki/w/서울_(동음이의)에서', ['https://namu.wiki/w/서울_(동음이의)']],
  ['https://namu.wiki/w/대한민국', ['https://namu.wiki/w/대한민국']],
  ['「https://example.com/q?a=1&b=2」', ['https://example.com/q?a=1&b=2']],
]

for (const [text, expected] of LINKED) {
  test(`addresses become links: ${text}`, () => assert.deepEqual(links(text), expected))
}

const PLAIN = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://',
  'ftp://a.kr',
  'www.',
  'a.www.b.kr',
]

for (const text of PLAIN) {
  test(`never a link: ${text}`, () => assert.deepEqual(links(text), []))
}

test('nothing of the text is lost or doubled', () => {
  const text = '앞 https://a.kr/1) 가운데\nhttps:// 그리고 http://b.kr. 끝'
  assert.equal(
    linkedText(text)
      .map((stretch) => stretch.text)
      .join(''),
    text,
  )
})

test('a long row of signs costs no more than its length', () => {
  const text = `http://a${'.'.repeat(4_990)}x`.repeat(40)
  const began = performance.now()
  linkedText(text)
  assert.ok(performance.now() - began < 500)
})
