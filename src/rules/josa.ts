const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172
const RIEUL = 8
/** Final consonants of the Sino-Korean names of the digits 0 to 9 (영 일 이 삼 사 오 육 칠 팔 구); 0 is none. */
const DIGIT_FINALS = [21, 8, 0, 16, 0, 0, 1, 8, 8, 0]

/** The final consonant of the last letter or digit: its number, 0 for none, null when it cannot be known. */
function finalOf(word: string): number | null {
  const last = word.match(/[\p{L}\p{N}](?=[^\p{L}\p{N}]{0,8}$)/u)?.[0] ?? ''
  const syllable = last.charCodeAt(0) - FIRST_SYLLABLE
  if (syllable >= 0 && syllable < SYLLABLES) return syllable % 28
  return /^\d$/.test(last) ? (DIGIT_FINALS[Number(last)] ?? null) : null
}

/**
 * The word with the particle that fits it: `josa('글', '을', '를')` gives '글을'. After a Latin letter, whose sound is not
 * known, both forms are shown: 'AAH을(를)'.
 */
export function josa(word: string, afterConsonant: string, afterVowel: string): string {
  const final = finalOf(word)
  if (final === null) return `${word}${afterConsonant}(${afterVowel})`
  // ㄹ behaves like a vowel before 로.
  const isOpen = final === 0 || (final === RIEUL && afterConsonant.startsWith('으로'))
  return word + (isOpen ? afterVowel : afterConsonant)
}
