import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordMatcher } from '#cms/safety/word-filter-matcher.ts'

const words = wordMatcher(['바보', 'Spam', '뱗뷁', 'bad', '시발', 'ㅂㅅ', '카지노 사이트', '★광고'])

const HITS: readonly [text: string, word: string][] = [
  ['이런 바보 같은', '바보'],
  ['천하의바보야', '바보'],
  ['바 보', '바보'],
  ['바.보!', '바보'],
  ['바**보**', '바보'],
  ['ㅂㅏㅂㅗ', '바보'],
  ['ㅂ ㅏ ㅂ ㅗ', '바보'],
  ['와ㅂㅏㅂㅗ야', '바보'],
  ['바ㅂㅗ', '바보'],
  ['바보'.normalize('NFD'), '바보'],
  ['바\u200b보', '바보'],
  ['바\u3164보', '바보'],
  ['바ㅋㅋ보', '바보'],
  ['뱗 뷁', '뱗뷁'],
  ['뱗ㅡ뷁', '뱗뷁'],
  ['뱗\n\n뷁', '뱗뷁'],
  ['ㅂㅑㄹㅂ뷁', '뱗뷁'],
  ['s p a m', 'Spam'],
  ['ＳＰＡＭ', 'Spam'],
  ['spám', 'Spam'],
  ['b.a.d', 'bad'],
  ['b\u0336a\u0336d\u0336', 'bad'],
  ['개ㅅㅣㅂㅏㄹ', '시발'],
  // By the word itself, inside another: the panel says how many posts that concerns.
  ['다시발표', '시발'],
  ['ㅂㅅ이네', 'ㅂㅅ'],
  ['카지노사이트', '카지노 사이트'],
  ['이 ★광고★', '★광고'],
]
const MISSES = [
  '두바 보험',
  '시 발표',
  '다시 발표',
  '바봉',
  '가뱗 뷁나',
  '뱗 뷁나',
  'ba dge',
  '그냥 광고',
  '방수',
  '바 나 보',
  '',
]

test('a word is found as it stands, in jamo, and with its letters apart', () => {
  for (const [text, word] of HITS) assert.equal(words.find(text), word, text)
})

test('parts of two ordinary words are no hit', () => {
  for (const text of MISSES) assert.equal(words.find(text), null, text)
})

test('an empty list and words without a letter find nothing by mistake', () => {
  assert.equal(wordMatcher([]).find('바보'), null)
  const signs = wordMatcher(['★', '\u200b'])
  assert.equal(signs.find('별 ★ 셋'), '★')
  assert.equal(signs.find('별 셋'), null)
})

test('a thousand words are looked for in 50,000 characters in a few milliseconds', () => {
  const many = wordMatcher(Array.from({ length: 1_000 }, (_, index) => `금칙${index}말`))
  const text = '오늘은 날씨가 참 좋아서 산책을 했어요. 금칙 사항도 읽었어요. '.repeat(2_000).slice(0, 50_000)
  assert.equal(many.find(text), null)
  const from = performance.now()
  assert.equal(many.find(text), null)
  const took = performance.now() - from
  assert.ok(took < 250, `took ${took} ms`)
})
