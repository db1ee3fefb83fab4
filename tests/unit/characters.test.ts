import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  codePoints,
  firstCodePoints,
  hasBlank,
  isStorable,
  isSurelyLonger,
  normalised,
  onOneLine,
  trimmed,
} from '#src/rules/characters.ts'

const LENGTHS: [text: string, length: number][] = [
  ['', 0],
  ['가나다', 3],
  ['가나다'.normalize('NFD'), 3],
  ['é'.normalize('NFD'), 1],
  ['😀', 1],
  ['👨‍👩‍👧', 5],
  ['a\u0308\u0323', 2],
]

for (const [text, length] of LENGTHS) {
  test(`${JSON.stringify(text)} counts as ${length}`, () => assert.equal(codePoints(text), length))
}

test('a beginning never cuts an emoji in half', () => {
  assert.equal(firstCodePoints('😀😀😀', 2), '😀😀')
  assert.equal(firstCodePoints('가나', 5), '가나')
  assert.equal(firstCodePoints('가나', 0), '')
})

test('white space and invisible characters go from the ends, and only there', () => {
  assert.equal(trimmed(' \n\u200b\u3164가 나\u200b다\ufeff '), '가 나\u200b다')
  assert.equal(trimmed('\u3164\u200b\u2800'), '')
  assert.equal(trimmed('👨‍👩‍👧'), '👨‍👩‍👧')
})

test('trimming takes time in proportion to the text', () => {
  const start = performance.now()
  trimmed(`${' '.repeat(500_000)}a${' '.repeat(500_000)}b`)
  assert.ok(performance.now() - start < 1_000)
})

test('texts are stored composed and with plain line ends', () =>
  assert.equal(normalised('한\r\n글\r'.normalize('NFD')), '한\n글\n'))

test('a title is one line', () => assert.equal(onOneLine('가\r\n\t나\u2028다'), '가 나 다'))

test('half a surrogate pair and control characters cannot be stored; tab, line feed and emoji can', () => {
  for (const text of ['\ud800', 'a\udc00', 'a\0b', '\u001b[31m', '\u0085']) assert.equal(isStorable(text), false)
  for (const text of ['', '가\n\t나', '😀']) assert.ok(isStorable(text))
})

test('a name with anything that shows nothing has a blank', () => {
  for (const name of ['김 철수', '김\u200b철수', '\u3164', '김\u202e철수', 'a\u00a0b']) assert.ok(hasBlank(name))
  for (const name of ['김철수', '👨‍👩‍👧가족']) assert.equal(hasBlank(name), false)
})

test('a text that is too long however it is composed is known without composing it', () => {
  const typed = '각'.repeat(10).normalize('NFD')
  assert.equal(isSurelyLonger(typed, 10), false)
  assert.equal(isSurelyLonger('ǟ'.repeat(10).normalize('NFD'), 10), false)
  assert.equal(isSurelyLonger('😀'.repeat(10), 10), false)
  for (const text of [
    '각'.repeat(11).normalize('NFD'),
    `a${'\u0301'.repeat(14)}`,
    '가'.repeat(11),
    '😀'.repeat(11),
    'a'.repeat(41),
  ])
    assert.equal(isSurelyLonger(text, 10), true, text)
})

test('no text that fits is taken for one that is surely longer', () => {
  const pieces = [
    'a',
    '가',
    '각'.normalize('NFD'),
    '\u0301',
    '\u0327',
    '😀',
    'ᾂ'.normalize('NFD'),
    '\ud834\udd65',
    '\u1100',
  ]
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 1 + (next() % 12) }, () => pieces[next() % pieces.length]).join('')
    assert.equal(isSurelyLonger(text, codePoints(text)), false, JSON.stringify(text))
  }
})
