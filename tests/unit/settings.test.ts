import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gradeName } from '#src/rules/grades.ts'
import {
  BUILT_IN,
  BUILT_IN_KEYS,
  DEFAULT_SETTINGS,
  isBuiltIn,
  settingsFrom,
  mayBeEmpty,
  whyNotSetting,
  whyNotSettingInput,
} from '#src/rules/settings.ts'

/** The table of docs/rules.md, "Built-in settings". */
const TABLE: [key: string, initial: number, min: number, max: number | null][] = [
  ['pointToAahRate', 10_000, 1, null],
  ['maxLevelRestriction', 9_999, 10, 9_999],
  ['postPoints', 10, 0, 100_000],
  ['commentPoints', 2, 0, 100_000],
  ['likePoints', 1, 0, 100_000],
  ['postExp', 4, 0, 100_000],
  ['commentExp', 1, 0, 100_000],
  ['likeExp', 1, 0, 100_000],
  ['commentPointsDailyCap', 50, 0, null],
  ['postPointsDailyCap', 200, 0, null],
  ['attendancePerBrowser', 3, 1, null],
  ['conversionMinAgeDays', 0, 0, null],
  ['attendancePoints', 5, 0, null],
  ['popularPoints', 50, 0, null],
  ['likePointsDailyCap', 100, 0, null],
  ['likePairDailyCap', 10, 0, null],
  ['popularDailyCap', 3, 0, null],
  ['popularLikes', 10, 1, null],
  ['reportedPostPenalty', 20, 0, null],
  ['reportedCommentPenalty', 5, 0, null],
  ['postCooldownSeconds', 600, 0, 86_400],
  ['minConversionPoints', 10_000, 1, null],
  ['purchaseDailyCapWon', 500_000, 0, null],
  ['autoHideReports', 5, 0, null],
  ['closeCommentsAfterDays', 0, 0, null],
  ['gradeBoard', 0, 0, null],
  ['adFreeLevel', 0, 0, 9_999],
]

/** Settings of a few words, the first by default. */
const CHOICES = {
  earningNeedsProof: ['auto', 'true', 'false'],
  signUp: ['open', 'approval', 'invitation', 'closed'],
} as const

/** Texts with a rule of their own. */
const TEXTS = [
  ...['gradeNames', 'siteName', 'siteTagline', 'coinName', 'brandHue', 'logo', 'icon', 'shareImage'],
  ...['verification', 'adSlots', 'homeBlocks'],
]

const YES_OR_NO = [
  'coinEnabled',
  'convertBoughtPoints',
  'convertImportedPoints',
  'holdFirstLinks',
  'linkCards',
  'showGrades',
  'staffSecondFactor',
  'weeklyMail',
]

test('the built-in settings are those of the contract', () =>
  assert.deepEqual(
    new Set(BUILT_IN_KEYS),
    new Set([...TABLE.map(([key]) => key), ...YES_OR_NO, ...Object.keys(CHOICES), ...TEXTS]),
  ))

test('only built-in texts may be empty', () => {
  const names = new Set(['siteName', 'coinName'])
  for (const key of TEXTS) assert.equal(mayBeEmpty(key), !names.has(key), key)
  for (const key of [...names, 'banner', 'postPoints', 'weeklyMail', 'signUp'])
    assert.equal(mayBeEmpty(key), false, key)
})

test('grades have ten names or none', () => {
  const ten = '새내기,손님,이웃,단골,가족,일꾼,기둥,원로,지기,주인'
  assert.equal(DEFAULT_SETTINGS.gradeNames, '')
  for (const names of ['', ten]) assert.equal(whyNotSetting('gradeNames', names), null)
  for (const names of ['새내기', `${ten},더`, ten.replace('이웃', ''), ten.replace('이웃', '가'.repeat(13))])
    assert.notEqual(whyNotSetting('gradeNames', names), null, names)
  assert.equal(gradeName(ten, 3), '단골')
  assert.equal(gradeName('', 3), '등급 3')
})

test('a choice takes its words alone, and starts with the first', () => {
  for (const [key, words] of Object.entries(CHOICES)) {
    assert.ok(isBuiltIn(key))
    assert.equal(DEFAULT_SETTINGS[key], words[0])
    for (const word of words) {
      assert.equal(whyNotSetting(key, word), null)
      assert.equal(settingsFrom([{ key, value: word }])[key], word)
    }
    for (const odd of ['', 'TRUE', 'yes', ` ${words[0]}`, '1']) assert.ok(whyNotSetting(key, odd), odd)
  }
})

test('a yes or no takes just these two words', () => {
  assert.equal(DEFAULT_SETTINGS.convertBoughtPoints, true)
  for (const word of ['true', 'false']) assert.equal(whyNotSetting('convertBoughtPoints', word), null)
  for (const odd of ['', '1', 'TRUE', 'yes', ' true']) assert.ok(whyNotSetting('convertBoughtPoints', odd), odd)
  const live = settingsFrom([{ key: 'convertBoughtPoints', value: 'false' }])
  assert.equal(live.convertBoughtPoints, false)
})

for (const [key, initial, min, max] of TABLE) {
  test(`${key} starts at ${initial} and takes ${min} to ${max ?? 'any number'}`, () => {
    assert.ok(isBuiltIn(key))
    assert.equal(DEFAULT_SETTINGS[key], initial)
    assert.equal(whyNotSetting(key, String(min)), null)
    assert.equal(whyNotSetting(key, String(max ?? 1_000_000_000)), null)
    assert.ok(whyNotSetting(key, String(min - 1)))
    if (max) assert.ok(whyNotSetting(key, String(max + 1)))
    for (const odd of ['', '1.5', '1e5', 'abc', ' 10', '0x10', '99999999999999999999', 'NaN', '١٢']) {
      assert.ok(whyNotSetting(key, odd), `${key} takes ${JSON.stringify(odd)}`)
    }
    assert.ok(BUILT_IN[key].description)
  })
}

test('rate and level cap refuse in the words of the specification', () => {
  assert.equal(whyNotSetting('pointToAahRate', '0'), '전환율은 1 이상이어야 합니다')
  assert.equal(whyNotSetting('pointToAahRate', '1.5'), '전환율은 정수여야 합니다')
  assert.equal(whyNotSetting('maxLevelRestriction', '9'), '최대 레벨은 10 이상이어야 합니다')
  assert.equal(whyNotSetting('maxLevelRestriction', '10000'), '최대 레벨은 9999 이하여야 합니다')
  assert.equal(whyNotSetting('maxLevelRestriction', '10.5'), '최대 레벨은 정수여야 합니다')
  assert.equal(whyNotSetting('maxLevelRestriction', ''), '최대 레벨은 정수여야 합니다')
  assert.equal(whyNotSettingInput('maxLevelRestriction', ''), '값은 필수 항목입니다')
})

test("an admin's own setting takes any text, also under the name of an object's own property", () => {
  for (const key of ['banner', 'toString', '__proto__', 'constructor']) {
    assert.equal(isBuiltIn(key), false)
    assert.equal(whyNotSetting(key, 'x'), null)
  }
})

test('stored rows override defaults; rows that break a rule do not', () => {
  const live = settingsFrom([
    { key: 'postPoints', value: '25' },
    { key: 'likePoints', value: 'viele' },
    { key: 'banner', value: '1' },
  ])
  assert.deepEqual(live, { ...DEFAULT_SETTINGS, postPoints: 25 })
})
