import { LIMITS } from '#src/rules/limits.ts'
import { passwordText } from '#src/text/account.ts'

/** 0 too short, 1 weak, 2 fair, 3 good. A hint only: no password of six characters is refused. */
export type Strength = 0 | 1 | 2 | 3

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\d]/u, /[\p{L}--[a-zA-Z]]/v]

/** How hard a password would be to guess, by its length and the kinds of characters in it. */
export function strengthOf(password: string): Strength {
  const length = [...password].length
  if (length < LIMITS.account.passwordMin) return 0
  const isMonotone = new Set(password).size <= Math.max(2, length / 4)
  const score = length + KINDS.filter((kind) => kind.test(password)).length * 3
  if (isMonotone || score < 15) return 1
  return score < 20 ? 2 : 3
}

export const strengthText = (password: string): string => passwordText.strength[strengthOf(password)] ?? ''
