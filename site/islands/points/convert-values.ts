import { keccak_256 } from '@noble/hashes/sha3.js'
import { whyNotWallet } from '#src/rules/wallets.ts'
import { checkText } from '#src/text/checks.ts'

/** The form's values, as typed. */
export interface ConvertValues {
  pointsAmount: string
  walletAddress: string
}

/** The typed amount as an integer, ignoring thousands separators and spaces; null for anything else. */
export function amountOf(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '')
  const amount = Number(digits)
  return /^\d+$/.test(digits) && Number.isSafeInteger(amount) ? amount : null
}

/** The error message for the amount, or true. */
export function checkAmount(
  typed: string,
  { balance, minPoints }: { balance: number; minPoints: number },
): string | true {
  const amount = amountOf(typed)
  if (amount === null) return checkText.amount
  if (amount < minPoints) return checkText.amountMinimum(minPoints)
  return amount > balance ? checkText.insufficient : true
}

/** The error message for the wallet address, or true. */
export function checkWallet(typed: string): string | true {
  return whyNotWallet(typed) ?? true
}

/** Why a wallet address may be mistyped: wrong format, or wrong checksum capitals. */
export type WalletDoubt = 'format' | 'checksum'

/**
 * The doubt about a wallet address, null for one with a valid checksum (EIP-55). Only a warning: every
 * address of 5 characters or more is accepted.
 */
export function walletDoubt(address: string): WalletDoubt | null {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'format'
  const digits = address.slice(2)
  if (checksummed(digits) === digits) return null
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return isMixed ? 'checksum' : 'format'
}

/** The 40 digits with their checksum capitals: a letter is upper case where the digest's digit is 8 or more. */
function checksummed(digits: string): string {
  const lower = digits.toLowerCase()
  const digest = keccak_256(new TextEncoder().encode(lower))
  const isCapital = (i: number) => ((digest[i >> 1] ?? 0) & (i % 2 ? 0x08 : 0x80)) > 0
  return [...lower].map((digit, i) => (isCapital(i) ? digit.toUpperCase() : digit)).join('')
}

const LEFT = 'conversion'

/** Keeps what was typed while the browser is at a provider, in this tab alone. */
export const keepValues = (values: ConvertValues): void => sessionStorage.setItem(LEFT, JSON.stringify(values))

/** What was kept, once; null without it. */
export function takeLeftValues(): ConvertValues | null {
  const kept = sessionStorage.getItem(LEFT)
  sessionStorage.removeItem(LEFT)
  return kept ? (JSON.parse(kept) as ConvertValues) : null
}
