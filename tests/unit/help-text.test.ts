import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMITS } from '#src/rules/limits.ts'
import { fillPlaceholders } from '#src/rules/markup.ts'
import { PROFILE_TEXTS } from '#src/rules/profile-texts.ts'
import { BUILT_IN, type Settings } from '#src/rules/settings.ts'
import { formerPlaceholderText, helpPlaceholderText } from '#src/text/help-placeholders.ts'
import { helpText, type HelpTab } from '#src/text/help.ts'
import { withNames } from '#src/text/names.ts'
import { pointsSystemText } from '#src/text/points-system.ts'

const initial = Object.fromEntries(
  Object.entries(BUILT_IN).map(([key, { initial: value }]) => [key, value]),
) as Settings

const factsOf = (settings: Settings, providers: string[] = []) => ({
  settings,
  limits: LIMITS,
  profileTexts: PROFILE_TEXTS,
  providers,
  hasPasskeys: providers.length > 0,
  hasMail: false,
  priceUsd: 0.1582,
})
const words = (tab: HelpTab, settings: Settings, providers?: string[]) =>
  helpText.first[tab]
    .map(({ question, answer }) =>
      fillPlaceholders(withNames(`${question} ${answer}`), helpPlaceholderText, factsOf(settings, providers)),
    )
    .join(' ')

test('the points guide prints the settings that apply, not the first ones', () => {
  const changed = {
    ...initial,
    postPoints: 77,
    likeExp: 88,
    commentPointsDailyCap: 1_234,
    popularLikes: 33,
    reportedPostPenalty: 55,
  }
  const rows = pointsSystemText.earningRows(changed)
  assert.equal(rows[0]?.points, '+77 P')
  assert.equal(rows[2]?.exp, '+88')
  assert.match(rows[1]?.note ?? '', /1,234 P/)
  assert.match(rows[3]?.note ?? '', /33개/)
  assert.equal(pointsSystemText.deductionRows(changed)[0]?.points, '-55 P')
})

test('what gives nothing shows a dash', () => {
  assert.equal(pointsSystemText.earningRows({ ...initial, attendancePoints: 0 }).at(-1)?.points, '-')
})

test('the wait between posts is said in minutes, in seconds, or not at all', () => {
  assert.match(pointsSystemText.cooldown(initial), /10분에 하나/)
  assert.match(pointsSystemText.cooldown({ ...initial, postCooldownSeconds: 90 }), /90초에 하나/)
  assert.match(pointsSystemText.cooldown({ ...initial, postCooldownSeconds: 0 }), /제한이 없어요/)
})

test('help names the ways to sign in that there are', () => {
  assert.match(words('faq', initial, ['Google', '카카오']), /Google 계정이나 카카오 계정이나 패스키로도/)
  assert.doesNotMatch(words('faq', initial), /Google|GitHub|패스키/)
})

test('the coin answers print the live rate, the minimum and 24 hours', () => {
  const text = words('coin', { ...initial, pointToAahRate: 12_500, minConversionPoints: 20_000 })
  assert.match(text, /12,500 P가 1 AAH/)
  assert.match(text, /20,000 P부터/)
  assert.match(text, /24시간/)
})

test('every placeholder in the first articles has a value', () => {
  for (const tab of ['faq', 'guide', 'coin'] as const) assert.doesNotMatch(words(tab, initial), /[{}]/)
})

test('an unknown placeholder stays, and a value is text', () => {
  const meanings = { 값: () => '<b>1</b>' }
  assert.equal(
    fillPlaceholders('{{ 값 }} {{없음}} {{constructor}} {{', meanings, {}),
    '&lt;b&gt;1&lt;/b&gt; {{없음}} {{constructor}} {{',
  )
})

test('articles that were stored with the earlier names of placeholders are filled in as well', () => {
  const article = '글 하나에 {{이미지 개수}}개, {{이미지 크기}}, {{이미지 너비}}px, {{프로필 이미지 크기}}까지'
  assert.equal(
    fillPlaceholders(article, { ...helpPlaceholderText, ...formerPlaceholderText }, factsOf(initial)),
    '글 하나에 10개, 10MB, 1,200px, 100KB까지',
  )
  assert.equal(Object.keys(formerPlaceholderText).length, 4)
})
