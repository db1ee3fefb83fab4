import assert from 'node:assert/strict'
import test from 'node:test'
import { readerLength } from '../../site/islands/composer/reader-length.ts'

test('what readers see is counted, not the signs of markdown', () => {
  const texts: [string, number][] = [
    ['', 0],
    ['안녕하세요', 5],
    ['안녕 하세요\n반가워요', 10],
    ['**굵은** *기운* ~~지운~~ `코드`', 11],
    ['## 소제목\n\n> 인용\n\n- 하나\n- 둘', 3 + 2 + 2 + 1],
    ['- [x] 한 일', 3],
    ['[링크](https://example.com/long/address)', 2],
    ['| 가 | 나 |\n| --- | --- |\n| 다 | 라 |', 4],
    ['```js\nlet a\nlet b\n```', 10],
    ['본문 <b>굵게</b> &amp; <!-- 숨김 -->', 8],
    ['😀\\*', 2],
  ]
  for (const [text, length] of texts) assert.equal(readerLength(text), length, text)
})

test('a picture counts by its caption, and not where it is not shown', () => {
  const url = '/media/0f8fad5bd9cb469fa16570867728950e-80x60.webp'
  assert.equal(readerLength(`앞\n\n![퇴근길 한강](${url})\n\n뒤`), 8)
  assert.equal(readerLength(`![](${url} "크게")`), 0)
})
