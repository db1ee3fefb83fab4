import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginsAsTyped, containsAsTyped, initialsOf } from '#cms/core/markdown/initials.ts'

test('initials are those of syllables; other letters stay, in lower case and without spaces', () => {
  assert.equal(initialsOf('자유게시판'), 'ㅈㅇㄱㅅㅍ')
  assert.equal(initialsOf('달빛 여행 AAH2'), 'ㄷㅂㅇㅎaah2')
  assert.equal(initialsOf('자유'.normalize('NFD')), 'ㅈㅇ')
  assert.equal(initialsOf('ㄳ'), 'ㄱㅅ')
})

const BEGINS: [typed: string, name: string][] = [
  ['ㅈ', '자유게시판'],
  ['ㅈㅇㄱ', '자유게시판'],
  ['자유ㄱ', '자유게시판'],
  ['ㅈ유ㄱ', '자유게시판'],
  ['자육', '자유게시판'],
  ['자유', '자유 게시판'],
  ['자유 게', '자유게시판'],
  ['자', '작은별'],
  ['달', '달빛'],
  ['닭', '달걀'],
  ['ㄳ', '가수'],
  ['Moon', 'moonlight'],
]
const MISSES: [typed: string, name: string][] = [
  ['ㅇㅈ', '자유게시판'],
  ['자윤', '자유게시판'],
  ['게시', '자유게시판'],
  ['자유게시판이', '자유게시판'],
  ['작은', '자은별'],
  ['닭', '달나라'],
  ['ㅏ', '아'],
]
for (const [typed, name] of BEGINS)
  test(`${name} begins as typed: ${typed}`, () => assert.ok(beginsAsTyped(name, typed)))
for (const [typed, name] of MISSES)
  test(`${name} does not begin as typed: ${typed}`, () => assert.equal(beginsAsTyped(name, typed), false))

test('a board is found by the middle of its name', () => {
  for (const typed of ['게ㅅ', 'ㄱㅅㅍ', '시판']) assert.ok(containsAsTyped('자유게시판', typed), typed)
  assert.equal(containsAsTyped('자유게시판', 'ㅅㄱ'), false)
})
