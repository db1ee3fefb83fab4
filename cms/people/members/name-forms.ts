import unhomoglyph from 'unhomoglyph'

/** The user name as it is looked for and sorted: compatibility forms, and upper and lower case, are one. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

const LATIN = /^[a-z]+$/
/** Scripts whose letters pass for Latin ones. */
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Latin}]/u

/**
 * What makes two user names or nicknames the same name: one form for all that look alike. NFKC, lower case, letters of
 * other scripts as the Latin ones that Unicode's table of confusable characters names, then i, l, 1 and | as l, o and 0 as o.
 */
export const nameKey = (name: string): string =>
  [...usernameKey(name)].map(latinOf).join('').replace(/[i1|]/g, 'l').replaceAll('0', 'o')

/** The Latin letter that the small form of this one looks like, else the one that its capital does, else itself. */
function latinOf(letter: string): string {
  if (LATIN.test(letter) || !LOOKS_LATIN.test(letter)) return letter
  const forms = [letter, letter.toUpperCase()].map((form) => unhomoglyph(form).toLowerCase())
  return forms.find((form) => LATIN.test(form)) ?? letter
}
