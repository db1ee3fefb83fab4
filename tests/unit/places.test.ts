import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adSlotsOf, adSlotsSetting, seesAds, whyNotAdSlots } from '#src/rules/ad-slots.ts'
import { homeBlockIds, whyNotHomeBlocks } from '#src/rules/home-blocks.ts'
import { verificationTags, whyNotVerification } from '#src/rules/verification.ts'

test('tags for search engines are lines of name=content', () => {
  const lines = 'naver-site-verification=abc123\n\n google-site-verification = a_b-C==\nmsvalidate.01=0F\u0041B12'
  assert.equal(whyNotVerification(lines), null)
  assert.deepEqual(verificationTags(lines), [
    { name: 'naver-site-verification', content: 'abc123' },
    { name: 'google-site-verification', content: 'a_b-C==' },
    { name: 'msvalidate.01', content: '0FAB12' },
  ])
})

for (const line of [
  'naver-site-verification',
  '=abc123',
  'naver-site-verification=',
  'robots=noindex',
  'refresh=0;url=https://other.example',
  'google-site-verification=a"><script>',
  '<meta name="naver-site-verification" content="abc123">',
  Array.from({ length: 11 }, () => 'google-site-verification=abc123').join('\n'),
])
  test(`no tag for search engines: ${line.slice(0, 40)}`, () => {
    assert.ok(whyNotVerification(line))
    if (!line.includes('\n')) assert.deepEqual(verificationTags(line), [])
  })

test('advertisements are JSON of HTML by place', () => {
  const slots = { beside: '<b>"하나"</b>', below: '', between: '<i>둘</i>' }
  assert.deepEqual(adSlotsOf(adSlotsSetting(slots)), slots)
  assert.equal(adSlotsSetting({ beside: ' ', below: '', between: '' }), '')
  assert.deepEqual(adSlotsOf('{"below":"x"}'), { beside: '', below: 'x', between: '' })
  for (const fit of ['', '{}', '{"below":"x"}', adSlotsSetting(slots)]) assert.equal(whyNotAdSlots(fit), null, fit)
  for (const odd of ['<b>', '[]', 'null', '{"above":"x"}', '{"below":1}', JSON.stringify({ below: 'x'.repeat(4_001) })])
    assert.ok(whyNotAdSlots(odd), odd.slice(0, 40))
})

test('members of the level and up see no advertisement; 0 shows them to all', () => {
  const sees = (level: number | null, adFreeLevel: number) =>
    seesAds(level === null ? null : { level }, { adFreeLevel })
  assert.deepEqual([sees(null, 0), sees(50, 0), sees(null, 3), sees(2, 3), sees(3, 3)], [true, true, true, true, false])
})

test('boards at home are different numbers joined by commas', () => {
  assert.deepEqual(homeBlockIds(' 3, 1,7 '), [3, 1, 7])
  for (const fit of ['', '3', '3, 1,7']) assert.equal(whyNotHomeBlocks(fit), null, fit)
  for (const odd of ['free', '0', '-1', '1.5', '1,1', '1;2', '1,2,3,4,5,6,7,8,9,10,11,12,13'])
    assert.ok(whyNotHomeBlocks(odd), odd)
})
