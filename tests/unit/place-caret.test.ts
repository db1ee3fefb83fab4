import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withCaret } from '../../site/islands/composer/surface/place-caret.ts'
import { readMarkdown } from '../../site/islands/composer/surface/read.ts'
import { writeMarkdown } from '../../site/islands/composer/surface/write.ts'

const PICTURE = `/media/${'a'.repeat(32)}-8x6.webp`

/** The markdown once `typed` was typed at the bar of a text, all of it written anew. */
function typedAt(marked: string, typed: string): string {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { doc, selection } = withCaret(text, readMarkdown(text), { start: offset, end: offset })
  const { parent, parentOffset } = selection.$head
  const before = parent.textBetween(0, parentOffset, '\n', '\n')
  const after = parent.textBetween(parentOffset, parent.content.size, '\n', '\n')
  assert.equal(JSON.stringify(doc.toJSON()).includes('\uE000'), false, marked)
  return `${before}${typed}${after}`
}

test('the caret of a text stands at the same letter of its document', () => {
  for (const [marked, expected] of [
    ['|', '+'],
    ['앞|뒤', '앞+뒤'],
    ['첫 줄\n둘|째 줄', '첫 줄\n둘+째 줄'],
    ['문단\n\n**굵은| 글**과', '굵은+ 글과'],
    ['문단\n\n**굵은 글*|*과', '굵은 글+과'],
    ['## 제|목\n\n- 하나', '제+목'],
    ['- 하나\n- 둘|\n\n끝', '둘+'],
    ['- 하나\n- |', '+'],
    ['문단\n\n|', '+'],
    ['문단\n|', '문단\n+'],
    ['안녕 |', '안녕 +'],
    [`![설|명](${PICTURE})\n\n끝`, '설+명'],
    ['[링|크](https://example.com/)를', '링+크를'],
    ['https://example.com/|', 'https://example.com/+'],
    ['**굵게**|', '굵게+'],
    ['```\n코드\n```\n|', '+'],
  ] as const)
    assert.equal(typedAt(marked, '+'), expected, marked)
})

test('where the caret has no place in the document it stands at the end of its block', () => {
  for (const [marked, expected] of [
    ['앞\n\n[링크](https://example.com/a/lo|ng/address)\n\n뒤', '링크+'],
    ['```\n코드\n```|', '코드+'],
  ] as const)
    assert.equal(typedAt(marked, '+'), expected, marked)
})

test('a selection keeps both its ends, and the text is written as it was', () => {
  const text = '앞 **굵은 글** 뒤\n\n- 하나\n- 둘'
  const read = readMarkdown(text)
  const { doc, selection } = withCaret(text, read, { start: text.indexOf('굵'), end: text.indexOf('글') })
  assert.equal(doc.textBetween(selection.from, selection.to), '굵은 ')
  assert.equal(writeMarkdown(doc, read.sources), text)
})
