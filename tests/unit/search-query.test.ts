import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hitParts, hitPattern } from '#src/rules/search-hits.ts'
import { hasWords, parseQuery, type SearchQueryParts } from '#src/rules/search-query.ts'
import { hitExcerpt } from '#cms/posts/hit-excerpt.ts'

const NONE: SearchQueryParts = { words: [], without: [], authors: [], categories: [], prefixes: [] }
const PARSED: [query: string, parts: Partial<SearchQueryParts>][] = [
  ['비트코인 시세', { words: ['비트코인', '시세'] }],
  ['"붉은  달" 이야기', { words: ['붉은 달', '이야기'] }],
  ['“붉은 달”', { words: ['붉은 달'] }],
  ['달 -이야기 -"긴 글"', { words: ['달'], without: ['이야기', '긴 글'] }],
  ['달 author:Dalbit category:free', { words: ['달'], authors: ['dalbit'], categories: ['free'] }],
  ['달 prefix:Tip prefix:"두 말"', { words: ['달'], prefixes: ['tip', '두 말'] }],
  ['달 author:"달빛 여행"', { words: ['달'], authors: ['달빛 여행'] }],
  ['달 달 DAL dal', { words: ['달', 'dal'] }],
  ['- -- author: category: "" "', { words: ['-', '--', 'author:', 'category:', '""', '"'] }],
  ['줄-표 c:\\temp a"b"c "a b"c', { words: ['줄-표', 'c:\\temp', 'a"b"c', '"a', 'b"c'] }],
  ['-author:누구', { without: ['author:누구'] }],
]
for (const [query, parts] of PARSED) {
  test(`“${query}” is taken apart`, () => assert.deepEqual(parseQuery(query), { ...NONE, ...parts }))
}

test('operators alone are no search', () => {
  for (const query of ['-달', 'author:a', 'category:7 -"붉은 달"']) assert.equal(hasWords(query), false, query)
  for (const query of ['-', 'author:', '"달"', '-달 별']) assert.equal(hasWords(query), true, query)
})

test('hits are marked in any case, the longest word first, and every sign is literal', () => {
  const marked = (text: string, words: string[]) =>
    hitParts(text, words)
      .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
      .join('')
  assert.equal(marked('비트코인과 BitCoin', ['코인', '비트코인', 'bitcoin']), '[비트코인]과 [BitCoin]')
  assert.equal(marked('50% (a+b) <b>', ['50%', '(a+b)']), '[50%] [(a+b)] <b>')
  assert.equal(marked('붉은\n달이 뜬다', ['붉은 달']), '[붉은\n달]이 뜬다')
  assert.equal(marked('가나 나가 가', ['가']), '[가]나 나가 [가]')
  assert.equal(marked('그대로', []), '그대로')
})

test('an excerpt begins at a word before the first hit and says where it is cut', () => {
  const hit = hitPattern(['달빛']) as RegExp
  assert.equal(hitExcerpt('앞말 달빛 뒷말', hit), '앞말 달빛 뒷말')
  assert.equal(hitExcerpt('아무것도', hit), null)
  const long = `${'앞에 있는 말 '.repeat(30)}달빛 ${'뒤에 있는 말 '.repeat(60)}`
  const excerpt = hitExcerpt(long, hit) ?? ''
  assert.match(excerpt, /^…앞?\S* ?.{0,24}달빛 뒤에/)
  assert.ok(excerpt.endsWith('…') && [...excerpt].length <= 202)
  assert.match(hitExcerpt('ㅋ'.repeat(300) + '달빛', hit) ?? '', /^…ㅋ{24}달빛$/)
  assert.equal(hitExcerpt(`가${'😀'.repeat(300)}달빛`, hit), `…${'😀'.repeat(24)}달빛`)
  assert.equal(hitExcerpt(`${'😀'.repeat(24)}달빛`, hit), `${'😀'.repeat(24)}달빛`)
})
