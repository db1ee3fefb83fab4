import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hitParts } from '#src/rules/search-hits.ts'
import { withoutOrder } from '#cms/core/database/term-kinds.ts'
import {
  contentTerms,
  isFound,
  joinedTerms,
  queryTerms,
  searchWords,
  termsInOrder,
  textTerms,
  titleTerms,
} from '#cms/core/markdown/search-terms.ts'

/** Whether the index would offer the post: it has all terms of the query. */
function isOffered(query: string, { title, content }: { title: string; content: string }): boolean {
  const wanted = queryTerms(query)
  const indexed = new Set([...titleTerms(title), ...(wanted?.titleOnly ? [] : contentTerms(content))])
  return wanted !== null && wanted.terms.every((term) => indexed.has(term))
}

const POST = {
  title: '비트코인 반감기 정리',
  content: '다음 반감기는 2028년이에요. C++로 계산했고 50%_확률 😀👍 좋아요\n끝',
}

const HITS = [
  '비트',
  '트코',
  '코인',
  '반감기',
  '비트코인 정리',
  '감기 2028',
  'c++',
  'C++',
  '50%',
  '%_',
  '😀👍',
  '좋아',
  '비트코인'.normalize('NFD'),
  '비',
  '정',
  '비 반',
]
const MISSES = [
  '이더',
  '트비',
  '비트코인반감기',
  '50%확률',
  'C+++',
  '.*',
  "' or 1=1",
  '트',
  '다',
  '끝',
  '비 이',
  '😀좋',
]

/** One word in both widths and cases, as it stands and as it is searched for. */
const FORMS: [stored: string, query: string][] = [
  ['입장료 １０００원', '1000원'],
  ['입장료 1000원', '１０００원'],
  ['ＡＢＣ 마트', 'abc'],
  ['abc 마트', 'ＡＢＣ'],
  ['전화는　０２－１２３', '02-123'],
]
for (const [stored, query] of FORMS) {
  test(`a word is found in either width: ${query} in ${stored}`, () => {
    for (const post of [
      { title: stored, content: '다른 글' },
      { title: '다른 제목', content: stored },
    ]) {
      assert.equal(isOffered(query, post), true)
      assert.equal(isFound(query, post), true)
    }
    assert.equal(hitParts(stored, searchWords(query)).filter(({ isHit }) => isHit).length, 1)
  })
}

test('consonants and vowels that stand alone stay what they are', () => {
  assert.deepEqual(searchWords('ㅋㅋㅋ ㄱㅏ ＯＫ'), ['ㅋㅋㅋ', 'ㄱㅏ', 'ok'])
})

for (const query of HITS) {
  test(`“${query}” finds the post`, () => {
    assert.ok(isFound(query, POST))
    assert.ok(isOffered(query, POST), 'the index would not offer it')
  })
}
for (const query of MISSES) {
  test(`“${query}” does not find the post`, () => {
    assert.equal(isFound(query, POST), false)
    if (queryTerms(query)?.isExact) assert.equal(isOffered(query, POST), false, 'the index would offer it, unverified')
  })
}

test('a query is exact when every word is one pair, or one character', () => {
  for (const query of ['코인', '코인 다음', '😀👍', '코']) assert.equal(queryTerms(query)?.isExact, true, query)
  for (const query of ['비트코인', '코인 비', '코인 반감기']) assert.equal(queryTerms(query)?.isExact, false, query)
})

test('a post that the reader may not open is found by its title only', () => {
  assert.ok(isFound('코인', { ...POST, content: null }))
  assert.equal(isFound('2028', { ...POST, content: null }), false)
  assert.equal(isFound('코인 2028', { ...POST, content: null }), false)
})

test('composed and decomposed Hangul have the same terms', () =>
  assert.deepEqual(contentTerms('가나다'.normalize('NFD')), contentTerms('가나다')))

test('pairs and triples are made of whole characters, also outside the basic plane', () => {
  assert.deepEqual(contentTerms('😀가'), ['b01f60000ac00'])
  assert.deepEqual(contentTerms('가'), [])
  assert.deepEqual(titleTerms('가  나다'), [
    'c00ac0000002000b098',
    'c00002000b09800b2e4',
    'b00b09800b2e4',
    'w00ac00',
    'w00b098',
  ])
})

test('the terms of parts, joined, are those of the whole text', () => {
  for (const parts of [
    ['가나다 라', '마바'],
    ['가', '나', '다라'],
    ['가나', '😀', '나다', '가나'],
  ])
    assert.deepEqual(joinedTerms(parts.map(textTerms)), contentTerms(parts.join('\n\n')))
})

test('terms hold nothing but letters and digits, whatever the text', () => {
  for (const term of [...titleTerms('"*- (^:'), ...contentTerms('--\0"" OR NEAR(a)')])
    assert.match(term, /^[bcw][0-9a-f]+$/)
})

test('a blank query has no terms and finds nothing', () => {
  assert.equal(queryTerms(' \n '), null)
  assert.equal(isFound('  ', POST), false)
  assert.deepEqual(searchWords('  '), [])
})

test('an index without order has each pair once, and no triples', () =>
  assert.deepEqual(withoutOrder(contentTerms('하하하하하 하하')), contentTerms('하하')))

/** Whether the terms of the content, as they stand, have those of the text in their order. */
function isTold(text: string, content: string): boolean {
  const wanted = termsInOrder(text)
  return wanted !== null && ` ${contentTerms(content).join(' ')} `.includes(` ${wanted.join(' ')} `)
}

test('terms in order tell words and phrases, and nothing else', () => {
  const content = '비트코인 시세가\n 올랐다 나 코인 가나 나다'
  for (const text of [
    '비트',
    '트코인',
    '비트코인',
    '비트코인 시세가',
    '인 시',
    '코인 시세가 올랐',
    '올랐다 나 코인',
    '나 코',
    '다 나 코',
  ])
    assert.ok(isTold(text, content), text)
  for (const text of [
    '비트인',
    '코인시세',
    '시세가 나',
    '비트코인 올랐다',
    '올랐다 코인',
    '가나다',
    '코인 가나다',
    '인 나',
  ])
    assert.ok(!isTold(text, content), text)
})

test('no terms tell a word of one character', () => assert.equal(termsInOrder('가'), null))

test('terms do not tell a text that repeats itself many times', () => {
  assert.ok(termsInOrder('ㅋ'.repeat(11)))
  assert.equal(termsInOrder('ㅋ'.repeat(12)), null)
  assert.equal(termsInOrder('습니다'.repeat(33)), null)
  assert.ok(termsInOrder('같은 말을 하고 같은 말을 들었습니다만 다른 뜻이었습니다'))
})

test('the longest post is taken apart in time', () => {
  const start = performance.now()
  contentTerms('가나다라마바사아자차'.repeat(5_000))
  assert.ok(performance.now() - start < 500)
})
