import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'

/** What the conversion form holds: both as typed. */
export interface ConvertValues {
  pointsAmount: string
  walletAddress: string
}

/** The typed amount as a whole number; thousands separators and spaces are let through. Null for anything else. */
export function amountOf(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '')
  const amount = Number(digits)
  return /^\d+$/.test(digits) && Number.isSafeInteger(amount) ? amount : null
}

/** What is wrong with the amount, or true. */
export function checkAmount(
  typed: string,
  { balance, minPoints }: { balance: number; minPoints: number },
): string | true {
  const amount = amountOf(typed)
  if (amount === null) return checkText.amount
  if (amount < minPoints) return checkText.amountMinimum(minPoints)
  return amount > balance ? checkText.insufficient : true
}

/** What is wrong with the wallet address, or true. */
export function checkWallet(typed: string): string | true {
  const length = codePoints(trimmed(typed))
  if (length < LIMITS.conversion.walletMin) return checkText.wallet
  return length > LIMITS.conversion.walletMax ? checkText.walletLong(LIMITS.conversion.walletMax) : true
}
