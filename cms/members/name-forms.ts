import unhomoglyph from 'unhomoglyph'
import { initialsOf } from '#cms/core/markdown/initials.ts'

/** The user name as it is searched and sorted: NFKC, trimmed, lower case. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

/** The columns by which a member is found by the initial consonants of their names. */
export const nameInitials = ({ username, nickname }: { username: string; nickname?: string | null | undefined }) => ({
  usernameInitials: initialsOf(username),
  nicknameInitials: nickname ? initialsOf(nickname) : null,
})

const LATIN = /^[a-z]+$/
/** Scripts with letters that look like Latin ones. */
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Latin}]/u

/**
 * The key that equal-looking user names and nicknames share: NFKC, lower case, letters of other scripts as the Latin
 * ones that Unicode's table of confusable characters names, then i, l, 1 and | as l, o and 0 as o.
 */
export const nameKey = (name: string): string =>
  [...usernameKey(name)].map(latinOf).join('').replace(/[i1|]/g, 'l').replaceAll('0', 'o')

/** The Latin letter that this one looks like in lower case, else in upper case, else itself. */
function latinOf(letter: string): string {
  if (LATIN.test(letter) || !LOOKS_LATIN.test(letter)) return letter
  const forms = [letter, letter.toUpperCase()].map((form) => unhomoglyph(form).toLowerCase())
  return forms.find((form) => LATIN.test(form)) ?? letter
}
