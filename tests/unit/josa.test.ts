import assert from 'node:assert/strict'
import { test } from 'node:test'
import { josa } from '#src/rules/josa.ts'

const WORDS: [word: string, consonant: string, vowel: string, expected: string][] = [
  ['글', '을', '를', '글을'],
  ['메모', '을', '를', '메모를'],
  ['포인트', '이', '가', '포인트가'],
  ['댓글', '은', '는', '댓글은'],
  ['서울', '으로', '로', '서울로'],
  ['부산', '으로', '로', '부산으로'],
  ['제주', '으로', '로', '제주로'],
  ['레벨 3', '이', '가', '레벨 3이'],
  ['레벨 2', '이', '가', '레벨 2가'],
  ['10', '을', '를', '10을'],
  ['1', '으로', '로', '1로'],
  ['6', '으로', '로', '6으로'],
  ['‘글’', '을', '를', '‘글’을'],
  ['메모(임시)', '을', '를', '메모(임시)를'],
  ['AAH', '을', '를', 'AAH을(를)'],
  ['', '을', '를', '을(를)'],
  ['😀', '이', '가', '😀이(가)'],
]

for (const [word, consonant, vowel, expected] of WORDS) {
  test(`“${word}” takes its particle: ${expected}`, () => assert.equal(josa(word, consonant, vowel), expected))
}
