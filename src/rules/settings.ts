import { checkText } from '../text/checks.ts'
import { FIRST_NAMES, hasCoin } from '../text/names.ts'
import { settingText } from '../text/settings.ts'
import { whyNotAdSlots } from './ad-slots.ts'
import { whyNotBrandHue, whyNotBrandImage, whyNotName, whyNotTagline } from './brand.ts'
import { whyNotGradeNames } from './grades.ts'
import { whyNotHomeBlocks } from './home-blocks.ts'
import { LIMITS } from './limits.ts'
import { whyNotVerification } from './verification.ts'

/** A built-in whole number with a default, a range, and the sentence for a value outside it. */
interface WholeNumber {
  initial: number
  min: number
  max: number
  description: string
  text?: { integer: string; min: string; max?: string }
}

/** A built-in boolean. */
interface YesNo {
  initial: boolean
  description: string
}

/** A built-in choice of a few words. */
interface Choice {
  initial: string
  choices: readonly string[]
  description: string
}

/** A built-in text with a rule of its own. */
interface FreeText {
  initial: string
  /** The sentence that refuses a value; null when it may be stored. */
  whyNot: (value: string) => string | null
  description: string
}

type BuiltIn = WholeNumber | YesNo | Choice | FreeText

const AMOUNT_MAX = 100_000
const DAY_SECONDS = 86_400
const { level } = LIMITS

const whole = (description: string, initial: number, min: number, max = Number.MAX_SAFE_INTEGER): WholeNumber => ({
  initial,
  min,
  max,
  description,
})
const yesNo = (description: string, initial: boolean): YesNo => ({ initial, description })
const choice = <const C extends readonly [string, ...string[]]>(description: string, choices: C) => ({
  initial: choices[0],
  choices,
  description,
})

const freeText = (description: string, whyNot: FreeText['whyNot'], initial = ''): FreeText => ({
  initial,
  whyNot,
  description,
})

/** Every built-in setting with its default and rule; docs/rules.md. */
export const BUILT_IN = {
  pointToAahRate: {
    ...whole(settingText.pointToAahRate, 10_000, 1),
    text: { integer: checkText.rateInteger, min: checkText.rateMinimum },
  },
  maxLevelRestriction: {
    ...whole(settingText.maxLevelRestriction, level.capMax, level.capMin, level.capMax),
    text: { integer: checkText.capInteger, min: checkText.capMinimum, max: checkText.capMaximum },
  },
  postPoints: whole(settingText.postPoints, 10, 0, AMOUNT_MAX),
  commentPoints: whole(settingText.commentPoints, 2, 0, AMOUNT_MAX),
  likePoints: whole(settingText.likePoints, 1, 0, AMOUNT_MAX),
  postExp: whole(settingText.postExp, 4, 0, AMOUNT_MAX),
  commentExp: whole(settingText.commentExp, 1, 0, AMOUNT_MAX),
  likeExp: whole(settingText.likeExp, 1, 0, AMOUNT_MAX),
  postPointsDailyCap: whole(settingText.postPointsDailyCap, 200, 0),
  commentPointsDailyCap: whole(settingText.commentPointsDailyCap, 50, 0),
  likePointsDailyCap: whole(settingText.likePointsDailyCap, 100, 0),
  likePairDailyCap: whole(settingText.likePairDailyCap, 10, 0),
  autoHideReports: whole(settingText.autoHideReports, 5, 0),
  linkCards: yesNo(settingText.linkCards, true),
  holdFirstLinks: yesNo(settingText.holdFirstLinks, false),
  attendancePoints: whole(settingText.attendancePoints, 5, 0),
  attendancePerBrowser: whole(settingText.attendancePerBrowser, 3, 1),
  earningNeedsProof: choice(settingText.earningNeedsProof, ['auto', 'true', 'false']),
  popularPoints: whole(settingText.popularPoints, 50, 0),
  popularDailyCap: whole(settingText.popularDailyCap, 3, 0),
  popularLikes: whole(settingText.popularLikes, 10, 1),
  reportedPostPenalty: whole(settingText.reportedPostPenalty, 20, 0),
  reportedCommentPenalty: whole(settingText.reportedCommentPenalty, 5, 0),
  postCooldownSeconds: whole(settingText.postCooldownSeconds, 600, 0, DAY_SECONDS),
  minConversionPoints: whole(settingText.minConversionPoints, 10_000, 1),
  conversionMinAgeDays: whole(settingText.conversionMinAgeDays, 0, 0),
  convertBoughtPoints: yesNo(settingText.convertBoughtPoints, true),
  convertImportedPoints: yesNo(settingText.convertImportedPoints, false),
  purchaseDailyCapWon: whole(settingText.purchaseDailyCapWon, 500_000, 0),
  signUp: choice(settingText.signUp, ['open', 'approval', 'invitation', 'closed']),
  closeCommentsAfterDays: whole(settingText.closeCommentsAfterDays, 0, 0),
  staffSecondFactor: yesNo(settingText.staffSecondFactor, false),
  gradeNames: freeText(settingText.gradeNames, whyNotGradeNames),
  gradeBoard: whole(settingText.gradeBoard, 0, 0),
  showGrades: yesNo(settingText.showGrades, false),
  siteName: freeText(settingText.siteName, whyNotName, FIRST_NAMES.siteName),
  siteTagline: freeText(settingText.siteTagline, whyNotTagline),
  coinName: freeText(settingText.coinName, whyNotName, FIRST_NAMES.coinName),
  coinEnabled: yesNo(settingText.coinEnabled, FIRST_NAMES.coinEnabled),
  brandHue: freeText(settingText.brandHue, whyNotBrandHue),
  logo: freeText(settingText.logo, whyNotBrandImage),
  icon: freeText(settingText.icon, whyNotBrandImage),
  shareImage: freeText(settingText.shareImage, whyNotBrandImage),
  verification: freeText(settingText.verification, whyNotVerification),
  adSlots: freeText(settingText.adSlots, whyNotAdSlots),
  adFreeLevel: whole(settingText.adFreeLevel, 0, 0, level.capMax),
  homeBlocks: freeText(settingText.homeBlocks, whyNotHomeBlocks),
  weeklyMail: yesNo(settingText.weeklyMail, false),
} as const satisfies Record<string, BuiltIn>

export type BuiltInKey = keyof typeof BUILT_IN

/** The live values of the built-in settings. */
export type Settings = {
  readonly [K in BuiltInKey]: (typeof BUILT_IN)[K] extends YesNo
    ? boolean
    : (typeof BUILT_IN)[K] extends { choices: readonly (infer C)[] }
      ? C
      : (typeof BUILT_IN)[K] extends FreeText
        ? string
        : number
}

export const BUILT_IN_KEYS = Object.keys(BUILT_IN) as BuiltInKey[]

export const isBuiltIn = (key: string): key is BuiltInKey => Object.hasOwn(BUILT_IN, key)

/** Settings that mean nothing without a coin; the switch that brings one back is not among them. */
const OF_COIN: ReadonlySet<string> = new Set<BuiltInKey>([
  'pointToAahRate',
  'minConversionPoints',
  'conversionMinAgeDays',
  'convertBoughtPoints',
  'convertImportedPoints',
  'coinName',
])

/** Whether lists of settings show this one: those of the coin only where there is one. */
export const isSettingShown = (key: string): boolean => hasCoin() || !OF_COIN.has(key)

/** Whether a key is a built-in boolean. */
export const isYesNo = (key: string): boolean => isBuiltIn(key) && typeof BUILT_IN[key].initial === 'boolean'

/** The words that a built-in choice may have; null for every other key. */
export const choicesOf = (key: string): readonly string[] | null => {
  const rule: BuiltIn | null = isBuiltIn(key) ? BUILT_IN[key] : null
  return rule && 'choices' in rule ? rule.choices : null
}

/** Whether a key is a built-in text, which is shown as it stands. */
export const isText = (key: string): boolean => isBuiltIn(key) && typeof BUILT_IN[key].initial === 'string'

/** The default settings. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  BUILT_IN_KEYS.map((key) => [key, BUILT_IN[key].initial]),
) as unknown as Settings

/** The sentence that refuses `value` for `key`, or null when it may be stored. Keys of an admin's own take any text but ''. */
export function whyNotSetting(key: string, value: string): string | null {
  const rule: BuiltIn | null = isBuiltIn(key) ? BUILT_IN[key] : null
  if (rule === null) return value === '' ? checkText.settingValue : null
  if ('whyNot' in rule) return rule.whyNot(value)
  if ('choices' in rule) return rule.choices.includes(value) ? null : checkText.oneOf(rule.choices.join(', '))
  return 'min' in rule ? whyNotNumber(rule, value) : whyNotYesNo(value)
}

/** Whether the setting may be stored empty: built-in texts whose rule allows it. */
export const mayBeEmpty = (key: string): boolean => whyNotSetting(key, '') === null

/** As `whyNotSetting` where any setting is given a value: what is missing is said to be required, whatever the rule. */
export const whyNotSettingInput = (key: string, value: string): string | null =>
  value === '' && !mayBeEmpty(key) ? checkText.settingValue : whyNotSetting(key, value)

const whyNotYesNo = (value: string): string | null => (/^(true|false)$/.test(value) ? null : checkText.yesNo)

function whyNotNumber({ min, max, text }: WholeNumber, value: string): string | null {
  const range = max === Number.MAX_SAFE_INTEGER ? checkText.atLeast(min) : checkText.range({ min, max })
  if (!/^-?\d{1,16}$/.test(value)) return text?.integer ?? range
  const number = Number(value)
  if (number < min) return text?.min ?? range
  if (number > max) return text?.max ?? range
  return null
}

/** Parses a valid text for this key. */
const meaningOf = (key: BuiltInKey, value: string): number | boolean | string =>
  isYesNo(key) ? value === 'true' : isText(key) ? value : Number(value)

/** The canonical stored form of a valid value: a number without leading zeros. Others stay unchanged. */
export const storedSetting = (key: string, value: string): string =>
  isBuiltIn(key) ? String(meaningOf(key, value)) : value

/** The live settings from the stored rows; a built-in key without a valid row has its default. */
export function settingsFrom(rows: Iterable<{ key: string; value: string }>): Settings {
  const live: Record<string, number | boolean | string> = { ...DEFAULT_SETTINGS }
  for (const { key, value } of rows) {
    if (isBuiltIn(key) && whyNotSetting(key, value) === null) live[key] = meaningOf(key, value)
  }
  return live as unknown as Settings
}
