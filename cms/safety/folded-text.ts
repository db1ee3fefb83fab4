import {
  FINALS,
  FIRST_SYLLABLE,
  INITIALS,
  JOINED_JAMO,
  OF_INITIAL,
  OF_VOWEL,
  VOWELS,
} from '#cms/core/markdown/hangul.ts'

/** What is never seen: soft hyphen, fillers of Hangul, zero-width and other format characters. */
const INVISIBLE = /[\u00AD\u115F\u1160\u3164\uFFA0\p{Cf}]/gu
/** Loose jamo as a keyboard types them. Normalised, they would become letters of another block, or join to syllables. */
const LOOSE_JAMO = /([\u3131-\u3163]+)/
const MARKS = /\p{M}/gu
/** Conjoining jamo that form no syllable: they look like loose ones. */
const CONJOINING = /[\u1100-\u1112\u1161-\u1175\u11A8-\u11C2]/g

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

const keysOf = (jamo: string): string => JOINED_JAMO[jamo] ?? jamo

const [INITIAL_KEYS, VOWEL_KEYS, FINAL_KEYS] = [INITIALS, VOWELS, ['', ...FINALS]].map((letters) =>
  letters.map(keysOf),
) as [string[], string[], string[]]

/** Keys of each syllable, in the order of Unicode. */
const SYLLABLE_KEYS: readonly string[] = Array.from({ length: INITIALS.length * OF_INITIAL }, (_, nth) =>
  [
    INITIAL_KEYS[Math.floor(nth / OF_INITIAL)],
    VOWEL_KEYS[Math.floor((nth % OF_INITIAL) / OF_VOWEL)],
    FINAL_KEYS[nth % OF_VOWEL],
  ].join(''),
)

/** The keys that type a letter of a folded text: a syllable and a compound jamo are several. */
export const typedKeys = (letter: string): string =>
  SYLLABLE_KEYS[letter.charCodeAt(0) - FIRST_SYLLABLE] ?? keysOf(letter)

/** Whether a character of a folded text is a loose jamo. */
export const isLooseJamo = (letter: string): boolean => letter >= '\u3131' && letter <= '\u3163'
