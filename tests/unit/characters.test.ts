import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  codePoints,
  firstCodePoints,
  hasBlank,
  isStorable,
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
