import { searchForm } from '#src/rules/search-query.ts'
import { FINALS, FIRST_SYLLABLE, INITIALS, isSyllable, JOINED_CONSONANTS, OF_INITIAL, OF_VOWEL } from './hangul.ts'

/** Names by their initial consonants: ㅈㅇㄱ for 자유게시판, and by syllables that are half typed. */

const SPACE = /\s/

const codeOf = (char: string): number => char.codePointAt(0) ?? 0

/** The characters that are compared, or the first of them: without white space, in lower case, joined consonants apart. */
function lettersOf(text: string, most = Infinity): string[] {
  const letters: string[] = []
  for (const char of searchForm(text)) {
    if (letters.length >= most) break
    if (!SPACE.test(char)) letters.push(...(JOINED_CONSONANTS[char] ?? [char]))
  }
  return letters
}

const initialOf = (char: string): string =>
  isSyllable(char) ? (INITIALS[Math.floor((codeOf(char) - FIRST_SYLLABLE) / OF_INITIAL)] ?? char) : char

/** The initial consonants of a text, and its other characters as they are: the form in which names are stored to be found. */
export const initialsOf = (text: string): string => lettersOf(text).map(initialOf).join('')

/** Whether the name begins as typed: a loose consonant is the beginning of a syllable, the last syllable may be half typed. */
export function beginsAsTyped(name: string, typed: string): boolean {
  const wanted = lettersOf(typed)
  // The letter after them tells about a syllable that is half typed.
  return fits(lettersOf(name, wanted.length + 1), wanted)
}

/** The same anywhere in the name. */
export function containsAsTyped(name: string, typed: string): boolean {
  const [letters, wanted] = [lettersOf(name), lettersOf(typed)]
  return letters.some((_, at) => fits(letters.slice(at), wanted))
}

const fits = (letters: readonly string[], typed: readonly string[]): boolean =>
  typed.every((char, at) => {
    const letter = letters[at] ?? ''
    if (char === letter || (INITIALS.includes(char) && initialOf(letter) === char)) return true
    return at === typed.length - 1 && isSyllable(letter) && isHalfOf(char, letter, letters[at + 1] ?? '')
  })

/** Whether the syllable grows into this letter, or its final consonant into the beginning of the next. */
function isHalfOf(char: string, letter: string, next: string): boolean {
  if (!isSyllable(char)) return false
  const final = (codeOf(char) - FIRST_SYLLABLE) % OF_VOWEL
  const bare = codeOf(char) - final
  if (final === 0) return bare === codeOf(letter) - ((codeOf(letter) - FIRST_SYLLABLE) % OF_VOWEL)
  const typed = FINALS[final - 1] ?? ''
  const [remaining = '', moved = ''] = [...(JOINED_CONSONANTS[typed] ?? `\0${typed}`)]
  return codeOf(letter) === bare + FINALS.indexOf(remaining) + 1 && initialOf(next) === moved
}

/**
 * The range of the names that begin with the first syllable as typed, which is whole where more follows; null where a loose
 * consonant or another character is the first.
 */
export function firstSyllableRange(typed: string): { greater_than_equal: string; less_than: string } | null {
  const [first = '', ...others] = lettersOf(typed)
  if (!isSyllable(first)) return null
  const [from, to] = others.length > 0 ? [codeOf(first), codeOf(first) + 1] : vowelRange(codeOf(first))
  return { greater_than_equal: String.fromCodePoint(from), less_than: String.fromCodePoint(to) }
}

const vowelRange = (code: number): [number, number] => {
  const bare = code - ((code - FIRST_SYLLABLE) % OF_VOWEL)
  return [bare, bare + OF_VOWEL]
}
