import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differencesBetween } from '../../site/islands/version/text-differences.ts'

const marked = (earlier: string, later: string) =>
  differencesBetween(earlier, later)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('')

test('deletions and insertions are listed word by word, the rest is unchanged', () => {
  assert.equal(marked('나는 어제 밥을 먹었다', '나는 오늘 밥을 먹었다'), '나는[- 어제][+ 오늘] 밥을 먹었다')
  assert.equal(marked('하나 둘 셋', '하나 셋'), '하나[- 둘] 셋')
  assert.equal(marked('하나 셋', '하나 둘 셋 넷'), '하나[+ 둘] 셋[+ 넷]')
  assert.equal(marked('', '새 글'), '[+새 글]')
  assert.equal(marked('같은 글', '같은 글'), '같은 글')
  assert.equal(marked('첫 줄\n둘째 줄', '첫 줄\n셋째 줄'), '첫 줄[-\n둘째][+\n셋째] 줄')
})

test('the pieces of each side are that text, also where it is very long', () => {
  const words = (count: number, word: string) => Array.from({ length: count }, (_, index) => word + index).join(' ')
  for (const [earlier, later] of [
    ['가 나 다 라 마', '다 가 마 바 나 '],
    [words(3_000, '가'), words(3_000, '나')],
  ] as const) {
    const side = (other: 'removed' | 'added') =>
      differencesBetween(earlier, later)
        .filter(({ kind }) => kind !== other)
        .map(({ text }) => text)
        .join('')
    assert.equal(side('added'), earlier)
    assert.equal(side('removed'), later)
  }
})
