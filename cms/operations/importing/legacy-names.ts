import { Username, RegisterInput } from '#src/contracts/schemas/account.ts'
import { firstCodePoints, nfc } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { isOpenName } from '#src/rules/names.ts'
import { allowedInUsername } from '#cms/accounts/free-username.ts'
import { looksOfficial } from '#cms/members/official-names.ts'
import { nameKey } from '#cms/members/name-forms.ts'

const { nicknameMax } = LIMITS.profile
const { usernameMax } = LIMITS.account
const Nickname = RegisterInput.shape.nickname

/** Whether a name may be taken that has this look-alike key. */
export type IsFree = (key: string) => boolean

const suffixed = (stem: string, nth: number, max: number): string => {
  const suffix = `_${nth}`
  return firstCodePoints(stem, max - suffix.length) + suffix
}

/** The first of `stem`, `stem_2`, `stem_3` … that is free. */
function firstFree(stem: string, max: number, isFree: IsFree): string {
  let name = stem
  for (let nth = 2; !isFree(nameKey(name)); nth += 1) name = suffixed(stem, nth, max)
  return name
}

/** The user name of a member with this id there: the id itself where our rule takes it and it is free, else with `_2`. */
export function usernameFor(id: string, isFree: IsFree): string {
  const allowed = allowedInUsername(id)
  const stem = firstCodePoints(allowed, usernameMax)
  const isName = Username.safeParse(stem).success && !looksOfficial(stem)
  return firstFree(isName ? stem : firstCodePoints(`member_${allowed}`, usernameMax), usernameMax, isFree)
}

/** The name without the characters that our rule refuses; '' for one that the rule refuses still. */
function allowedNickname(name: string): string {
  const whole = nfc(name).replace(/\s+/g, '')
  // Emoji are made of several characters, which are only allowed together.
  const kept = isOpenName(whole) ? whole : [...whole].filter(isOpenName).join('')
  const cut = firstCodePoints(kept, nicknameMax)
  return Nickname.safeParse(cut).success && !looksOfficial(cut) ? cut : ''
}

/**
 * The nickname that a member comes with: the name there without what our rule refuses. Null, which shows the user name, where
 * that leaves too little, looks like the staff's, or is the name of a member who joined earlier.
 */
export function nicknameFor(name: string, isFree: IsFree): string | null {
  const nickname = allowedNickname(name)
  return nickname && isFree(nameKey(nickname)) ? nickname : null
}
