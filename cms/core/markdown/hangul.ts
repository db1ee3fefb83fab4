/** How syllables are made of jamo, for all that looks into them. */

/** The jamo that a syllable begins with, in the order of Unicode. */
export const INITIALS: readonly string[] = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
export const VOWELS: readonly string[] = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
/** The jamo that a syllable ends with; one without has none of them. */
export const FINALS: readonly string[] = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

export const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
/** How many syllables have one initial and vowel, and how many one initial. */
export const OF_VOWEL = FINALS.length + 1
export const OF_INITIAL = VOWELS.length * OF_VOWEL

/** Whether a character is a whole syllable. */
export const isSyllable = (char: string): boolean => {
  const code = char.charCodeAt(0)
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE
}

/** Consonants that keyboards join when they are typed one after the other. */
export const JOINED_CONSONANTS: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

/** All jamo that are typed as two keys. */
export const JOINED_JAMO: Readonly<Record<string, string>> = {
  ...JOINED_CONSONANTS,
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
}
