import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Edit, Selection } from '../../site/lib/forms/apply-edit.ts'
import { code, link, prefixLines, table, wrap } from '../../site/islands/composer/markdown-edit.ts'

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
  ['links a selected address', (s) => link(s, '링크'), '⟦https://a.kr⟧', '[⟦링크⟧](https://a.kr)'],
]

for (const [name, edit, before, wanted] of CASES) {
  test(name, () => assert.equal(after(parse(before), edit(parse(before))), wanted))
}
