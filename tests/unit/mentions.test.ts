import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionedInHtml, mentionLinker, withNamesInHtml } from '#src/rules/mention-html.ts'
import { mentionedIn, mentionsIn, namesIn, withIds, withNames } from '#src/rules/mentions.ts'
import { renderForStorage, renderMarkdown } from '#cms/core/markdown/render.ts'

const IDS = new Map([
  ['민준', 'id-1'],
  ['민준이', 'id-2'],
  ['bora_99', 'id-3'],
])
const idOf = (name: string) => IDS.get(name)
const named = (text: string) => mentionsIn(text, idOf).map(({ id }) => id)

test('a name is the longest that fits, and a particle may follow', () => {
  assert.deepEqual(named('@민준 안녕'), ['id-1'])
  assert.deepEqual(named('@민준이랑 갔어요'), ['id-2'])
  assert.deepEqual(named('@민준에게 물어봐요, @bora_99!'), ['id-1', 'id-3'])
  assert.deepEqual(named('(@민준)'), ['id-1'])
  assert.deepEqual(named('@아무개'), [])
})

test('URLs, mail addresses and code mention no member', () => {
  for (const text of [
    'a@민준',
    'mail@bora_99',
    'https://example.com/@bora_99',
    '`@민준`',
    '```\n@민준\n```',
    '```\n@민준 없이 끝나는 블록',
    '@@민준',
  ])
    assert.deepEqual(named(text), [], text)
})

test('at most ten members are named, each as often as it likes', () => {
  const many = new Map(Array.from({ length: 12 }, (_, index) => [`회원${index}번`, `m${index}`]))
  const text = [...many.keys(), '회원0번'].map((name) => `@${name} `).join('')
  const found = mentionsIn(text, (name) => many.get(name)).map(({ id }) => id)
  assert.deepEqual([...new Set(found)].length, 10)
  assert.equal(found.filter((id) => id === 'm0').length, 2)
})

test('a text is stored with ids and read with current names', () => {
  const stored = withIds('@민준이랑 @bora_99 봤어요', idOf)
  assert.doesNotMatch(stored, /민준이|bora/)
  assert.deepEqual(mentionedIn(stored), ['id-2', 'id-3'])
  const names = { nameOf: (id: string) => (id === 'id-2' ? '새이름' : null), left: '알 수 없는 사용자' }
  assert.deepEqual(withNames(stored, names), {
    text: '@새이름랑 @알 수 없는 사용자 봤어요',
    mentions: [{ id: 'id-2', name: '새이름' }],
  })
})

test('rendered markdown links names, but not in links and code, and follows a change of the name', () => {
  const html = renderForStorage('@민준 **@bora_99** [@민준](https://a.example) `@민준`', { name: mentionLinker(idOf) })
  assert.deepEqual(mentionedInHtml(html), ['id-1', 'id-3'])
  assert.equal(html.match(/class="mention"/g)?.length, 2)
  const now = withNamesInHtml(html, { nameOf: (id) => (id === 'id-1' ? '<민>' : null), left: '떠난 사람' })
  assert.match(now, /<a class="mention" href="\/profile\/id-1">@&lt;민&gt;<\/a>/)
  assert.match(now, /<strong>@떠난 사람<\/strong>/)
})

test('a text cannot contain a forged mention', () => {
  const html = renderMarkdown('<a class="mention" href="/profile/id-1">@아무나</a>')
  assert.deepEqual(mentionedInHtml(html), [])
})

test('at most ten members are named in all paragraphs of a text together', () => {
  const many = new Map(Array.from({ length: 12 }, (_, index) => [`회원${index}번`, `m${index}`]))
  const text = [...many.keys()].map((name) => `@${name}`).join('\n\n')
  const html = renderForStorage(text, { name: mentionLinker((name) => many.get(name)) })
  assert.equal(mentionedInHtml(html).length, 10)
})

test('at most thirty places are looked up; those in code are none of them', () => {
  const text = '`@코드` '.repeat(40) + Array.from({ length: 40 }, (_, index) => `@회원${index}번`).join(' ')
  const names = namesIn(text)
  assert.equal(names.includes('회원29번'), true)
  assert.equal(names.includes('회원30번'), false)
})

test('the time to find names grows with the length of a text, not with its square', () => {
  const began = performance.now()
  for (const text of ['@가나다라마바사아자차 ', '`@', '``@bcd ', '`@ab` ', '`a` '.repeat(9) + '@b ', '@'])
    mentionsIn(text.repeat(300_000 / text.length), () => undefined)
  namesIn(`@${'가'.repeat(50_000)}`)
  const took = performance.now() - began
  assert.ok(took < 1_000, `${took} ms`)
})
