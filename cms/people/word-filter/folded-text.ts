/** What is never seen: soft hyphen, fillers of Hangul, zero-width and other format characters. */
const INVISIBLE = /[\u00AD\u115F\u1160\u3164\uFFA0\p{Cf}]/gu
/** Loose jamo as a keyboard types them. Normalised, they would become letters of another block, or join to syllables. */
const LOOSE_JAMO = /([\u3131-\u3163]+)/
const MARKS = /\p{M}/gu
/** Conjoining jamo that form no syllable: they look like loose ones. */
const CONJOINING = /[\u1100-\u1112\u1161-\u1175\u11A8-\u11C2]/g

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const FINALS = [...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

const CONJOINING_BLOCKS: readonly [first: number, letters: readonly string[]][] = [
  [0x11a8, FINALS],
  [0x1161, VOWELS],
  [0x1100, INITIALS],
]

function looseJamo(letter: string): string {
  const code = letter.charCodeAt(0)
  const [first, letters] = CONJOINING_BLOCKS.find(([start]) => code >= start) as (typeof CONJOINING_BLOCKS)[number]
  return letters[code - first] ?? letter
}

/**
 * A text as words are compared in it: compatibility forms as their letters, lower case, without accents and invisible
 * characters. Loose jamo stay as they are typed.
 */
export const foldedText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .split(LOOSE_JAMO)
    .map((part, index) => (index % 2 === 1 ? part : foldedPart(part)))
    .join('')

const foldedPart = (part: string): string =>
  part
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(CONJOINING, looseJamo)

/** Jamo that are typed as two keys. */
const COMPOUND: Readonly<Record<string, string>> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
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
const keysOf = (jamo: string): string => COMPOUND[jamo] ?? jamo

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const OF_VOWEL = FINALS.length + 1
const OF_INITIAL = VOWELS.length * OF_VOWEL

const [INITIAL_KEYS, VOWEL_KEYS, FINAL_KEYS] = [INITIALS, VOWELS, ['', ...FINALS]].map((letters) =>
  letters.map(keysOf),
) as [string[], string[], string[]]

/** Keys of each syllable, in the order of Unicode. */
const SYLLABLE_KEYS: readonly string[] = Array.from({ length: LAST_SYLLABLE - FIRST_SYLLABLE + 1 }, (_, nth) =>
  [
    INITIAL_KEYS[Math.floor(nth / OF_INITIAL)],
    VOWEL_KEYS[Math.floor((nth % OF_INITIAL) / OF_VOWEL)],
    FINAL_KEYS[nth % OF_VOWEL],
  ].join(''),
)

/** The keys that type a letter of a folded text: a syllable and a compound jamo are several. */
export const typedKeys = (letter: string): string =>
  SYLLABLE_KEYS[letter.charCodeAt(0) - FIRST_SYLLABLE] ?? keysOf(letter)

/** Whether a character of a folded text is a Korean syllable. */
export const isSyllable = (letter: string): boolean => {
  const code = letter.charCodeAt(0)
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE
}

/** Whether a character of a folded text is a loose jamo. */
export const isLooseJamo = (letter: string): boolean => letter >= '\u3131' && letter <= '\u3163'
