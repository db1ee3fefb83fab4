import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editTo, type Edit, type Selection } from '../../site/lib/forms/apply-edit.ts'
import { code, link, prefixLines, table, wrap } from '../../site/islands/composer/markdown-edit.ts'
import { pictureEdit } from '../../site/islands/composer/picture-text.ts'

/** `⟦` and `⟧` mark the selection in the text before and after. */
function parse(marked: string): Selection {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  return { text: marked.replace(/[⟦⟧]/g, ''), start, end }
}

function after({ text }: Selection, { from, to, insert, start, end }: Edit): string {
  const changed = text.slice(0, from) + insert + text.slice(to)
  return `${changed.slice(0, start)}⟦${changed.slice(start, end)}⟧${changed.slice(end)}`
}

const CASES: [string, (selection: Selection) => Edit, string, string][] = [
  ['wraps the selection', (s) => wrap(s, '**', '글'), '가 ⟦나⟧ 다', '가 **⟦나⟧** 다'],
  ['unwraps what is wrapped', (s) => wrap(s, '**', '글'), '가 **⟦나⟧** 다', '가 ⟦나⟧ 다'],
  ['offers a sample word where nothing is selected', (s) => wrap(s, '*', '글'), '가 ⟦⟧', '가 *⟦글⟧*'],
  ['marks a quotation before a particle by signs', (s) => wrap(s, '**', '글'), '⟦“인용”⟧는', '**⟦“인용”⟧**는'],
  ['marks by an element where signs are none', (s) => wrap(s, '*', '글'), '가로⟦세로⟧높이', '가로<em>⟦세로⟧</em>높이'],
  ['takes that element away', (s) => wrap(s, '*', '글'), '가로<em>⟦세로⟧</em>높이', '가로⟦세로⟧높이'],
  ['prefixes every selected line', (s) => prefixLines(s, '- '), '가\n나⟦다\n라⟧마', '가\n⟦- 나다\n- 라마⟧'],
  ['takes the prefix off when each line has it', (s) => prefixLines(s, '- '), '⟦- 가\n- 나⟧', '⟦가\n나⟧'],
  ['keeps the caret in its place in the line', (s) => prefixLines(s, '> '), '가나⟦⟧다', '> 가나⟦⟧다'],
  ['marks code within a line', (s) => code(s, '코드'), '가 ⟦나⟧', '가 `⟦나⟧`'],
  ['fences code of several lines', (s) => code(s, '코드'), '⟦가\n나⟧', '```\n⟦가\n나⟧\n```'],
  ['links a word and waits for the address', (s) => link(s, '링크'), '⟦여기⟧', '[여기](⟦https://⟧)'],
  [
    'puts a table on lines of its own',
    (s) => table(s, '제목'),
    '가⟦⟧',
    '가\n\n| ⟦제목⟧ | 제목 |\n| --- | --- |\n|  |  |\n',
  ],
  ['puts a picture behind what is selected', (s) => pictureEdit(s, '/a.webp'), '⟦가⟧나', '가\n![](/a.webp)\n⟦⟧나'],
  ['leaves the caret at the end of a text whose head changes', (s) => editTo('나 다', s), '가 나 다⟦⟧', '나 다⟦⟧'],
  ['leaves the caret before what changes', (s) => editTo('가 다', s), '가⟦⟧ 나 다', '가⟦⟧ 다'],
  ['puts the caret behind what replaces its place', (s) => editTo('가 라라 다', s), '가 나⟦⟧나 다', '가 라라⟦⟧ 다'],
  ['selects nothing new where all changes', (s) => editTo('라', s), '가나⟦⟧', '라⟦⟧'],
  ['links a selected address', (s) => link(s, '링크'), '⟦https://a.kr⟧', '[⟦링크⟧](https://a.kr)'],
]

for (const [name, edit, before, wanted] of CASES) {
  test(name, () => assert.equal(after(parse(before), edit(parse(before))), wanted))
}
