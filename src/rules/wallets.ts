import { checkText } from '../text/checks.ts'
import { trimmed } from './characters.ts'
import { LIMITS } from './limits.ts'

const { walletMin, walletMax } = LIMITS.conversion

/** Printable ASCII without the blank: nothing else is part of an address, and coins sent to a broken one are lost. */
const WALLET = /^[!-~]*$/

/** Why a wallet address is refused, blanks around it aside; null when it may stand. */
export function whyNotWallet(typed: string): string | null {
  const address = trimmed(typed)
  if (address.length < walletMin) return checkText.wallet
  if (address.length > walletMax) return checkText.walletLong(walletMax)
  return WALLET.test(address) ? null : checkText.walletLetters
}
