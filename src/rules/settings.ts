import { checkText } from '../text/checks.ts'
import { settingText } from '../text/settings.ts'
import { LIMITS } from './limits.ts'

/** A built-in setting: a whole number with a default and a range, and what is said when a value breaks them. */
interface BuiltIn {
  initial: number
  min: number
  max: number
  description: string
  text?: { integer: string; min: string; max?: string }
}

const AMOUNT_MAX = 100_000
const DAY_SECONDS = 86_400
const { level } = LIMITS

const whole = (description: string, initial: number, min: number, max: number = Number.MAX_SAFE_INTEGER): BuiltIn => ({
  initial,
  min,
  max,
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
  commentPointsDailyCap: whole(settingText.commentPointsDailyCap, 50, 0),
  likePointsDailyCap: whole(settingText.likePointsDailyCap, 100, 0),
  likePairDailyCap: whole(settingText.likePairDailyCap, 10, 0),
  attendancePoints: whole(settingText.attendancePoints, 5, 0),
  popularPoints: whole(settingText.popularPoints, 50, 0),
  popularLikes: whole(settingText.popularLikes, 10, 1),
  reportedPostPenalty: whole(settingText.reportedPostPenalty, 20, 0),
  reportedCommentPenalty: whole(settingText.reportedCommentPenalty, 5, 0),
  postCooldownSeconds: whole(settingText.postCooldownSeconds, 600, 0, DAY_SECONDS),
  minConversionPoints: whole(settingText.minConversionPoints, 10_000, 1),
} as const satisfies Record<string, BuiltIn>

export type BuiltInKey = keyof typeof BUILT_IN

/** The live values of the built-in settings. */
export type Settings = Readonly<Record<BuiltInKey, number>>

export const BUILT_IN_KEYS = Object.keys(BUILT_IN) as BuiltInKey[]

export const isBuiltIn = (key: string): key is BuiltInKey => Object.hasOwn(BUILT_IN, key)

/** What the forum starts with. */
export const DEFAULT_SETTINGS: Settings = Object.fromEntries(
  BUILT_IN_KEYS.map((key) => [key, BUILT_IN[key].initial]),
) as Record<BuiltInKey, number>

/** The sentence that refuses `value` for `key`, or null when it may be stored. Keys of an admin's own take any text. */
export function whyNotSetting(key: string, value: string): string | null {
  if (!isBuiltIn(key)) return null
  const { min, max, text }: BuiltIn = BUILT_IN[key]
  const range = max === Number.MAX_SAFE_INTEGER ? checkText.atLeast(min) : checkText.range({ min, max })
  if (!/^-?\d{1,16}$/.test(value)) return text?.integer ?? range
  const number = Number(value)
  if (number < min) return text?.min ?? range
  if (number > max) return text?.max ?? range
  return null
}

/** The live settings from the stored rows; a built-in key without a fitting row has its default. */
export function settingsFrom(rows: Iterable<{ key: string; value: string }>): Settings {
  const live: Record<BuiltInKey, number> = { ...DEFAULT_SETTINGS }
  for (const { key, value } of rows) {
    if (isBuiltIn(key) && whyNotSetting(key, value) === null) live[key] = Number(value)
  }
  return live
}
