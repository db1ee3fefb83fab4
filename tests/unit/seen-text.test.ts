import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { seenIn } from '#cms/core/markdown/seen-text.ts'

const SEEN: [typed: string, text: string, hasLink: boolean][] = [
  ['바&#48372;멍청이', '바보멍청이', false],
  ['바보<b></b>멍청이', '바보멍청이', false],
  ['바보&shy;멍청이', '바보\u00ad멍청이', false],
  ['<a href="https&#58;//a.test">가</a>', '가', true],
  ['[가](/post/1 "제목&#33;")', '가\n제목!', true],
  ['someone@a.test', 'someone@a.test', false],
  ['가\n나', '가 나', false],
]

for (const [typed, text, hasLink] of SEEN) {
  test(`a reader of ${JSON.stringify(typed)} sees ${JSON.stringify(text)}`, () => {
    const seen = seenIn(renderMarkdown(typed))
    const lines = seen.text
      .trim()
      .replace(/(?<=\S)\s+(?=나)/, ' ')
      .replace(/\n+/g, '\n')
    assert.deepEqual([lines, seen.hasLink], [text, hasLink])
  })
}

test('a mentioned member is no link, and parts that stand apart do not become one word', () => {
  const mention = '<p>가 <a class="mention" href="/profile/m-1">@이름</a></p>'
  assert.equal(seenIn(mention).hasLink, false)
  assert.doesNotMatch(seenIn('<ul><li>바</li><li>보</li></ul>').text, /바보/)
})
