/**
 * Characters that show nothing: zero-width, direction marks, fillers. A name or text of them alone is empty. The
 * zero-width joiner and the variation selectors are not among them, because emoji are made with them.
 */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/

/** Control characters other than tab and line feed, which no text needs. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

/**
 * More combining marks in a row than any script stacks. Putting them in their canonical order takes time that grows with
 * the square of their number, a minute for one megabyte.
 */
const MOST_MARKS = 30
/** Marks that one letter of NFC holds at most. */
const MARKS_IN_LETTER = 3
const MARK = /^\p{M}/u
const FIRST_MARK = 0x300
/** Vowels and final consonants of Korean syllables that are typed in pieces: no marks, but composed as marks are. */
const [FIRST_VOWEL, LAST_FINAL] = [0x1160, 0x11ff]
const [LETTER, JOINED, STACKED] = [0, 1, 2]

let kinds: Uint8Array | undefined

/** The effect of each UTF-16 unit on the character before it; a table, because a regex test takes a hundred times longer. */
function kindsOfUnits(): Uint8Array {
  if (kinds) return kinds
  kinds = new Uint8Array(0x10000)
  for (let unit = FIRST_MARK; unit < kinds.length; unit += 1) {
    if (MARK.test(String.fromCharCode(unit))) kinds[unit] = STACKED
    else if (unit >= FIRST_VOWEL && unit <= LAST_FINAL) kinds[unit] = JOINED
  }
  return kinds
}

/** Marks beyond the first 65 536 characters are rare enough to be tested one by one. */
const kindAt = (text: string, at: number, unit: number): number =>
  unit >= 0xd800 && unit <= 0xdbff && MARK.test(text.slice(at, at + 2)) ? STACKED : (kindsOfUnits()[unit] ?? LETTER)

/** In one pass: whether marks are piled higher than any script does, and how many characters the text has at least in NFC. */
function measured(text: string): { hasPile: boolean; least: number } {
  let [least, run, marks] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    const kind = unit < FIRST_MARK ? LETTER : kindAt(text, at, unit)
    run = kind === LETTER ? 0 : run + 1
    marks = kind === STACKED ? marks + 1 : 0
    if (marks > MOST_MARKS) return { hasPile: true, least }
    if (run === 0 || run > MARKS_IN_LETTER) least += 1
    if (unit >= 0xd800 && unit <= 0xdbff) at += 1
  }
  return { hasPile: false, least }
}

const hasMarkPile = (text: string): boolean => measured(text).hasPile

/** Whether the text has more than `max` characters however it is composed, found out without composing it. */
export const isSurelyLonger = (text: string, max: number): boolean =>
  text.length > mostUnits(max) || (text.length > max && measured(text).least > max)

/** The text in NFC; one with a pile of combining marks is left as it is, and `isStorable` refuses it. */
export const nfc = (text: string): string => (hasMarkPile(text) ? text : text.normalize('NFC'))

/**
 * What NFKC may change: everything but ASCII and Korean. Consonants and vowels that stand alone (`ㅋㅋ`, `ㄱㅏ`) would become
 * parts of syllables, and circled ones are signs.
 */
const FOLDABLE = /[^\p{ASCII}\u1100-\u11ff\u3131-\u318e\u3200-\u321e\u3260-\u327f\uac00-\ud7a3]+/gu

/** The text in NFC with full width and other forms of a character as the plain one, by NFKC: `１０００원` is `1000원`. */
export const withPlainForms = (text: string): string =>
  hasMarkPile(text) ? text : text.normalize('NFC').replace(FOLDABLE, (run) => run.normalize('NFKC'))

/**
 * More UTF-16 units than a text of at most `max` characters was ever typed with: it need not be read to be refused. No
 * character of NFC is made of more than four units.
 */
export const mostUnits = (max: number): number => max * 4

/** Bytes of a JSON body that a text of this many characters may take: a syllable typed as three letters, each escaped, takes 18. */
export const mostBytes = (characters: number): number => characters * 20

const isBlankChar = (char: string): boolean => /\s/.test(char) || INVISIBLE.test(char)

/** How many characters a person would count: code points after NFC, the unit of every limit. */
export const codePoints = (text: string): number => codePointsOfNfc(nfc(text))

/** `codePoints` of a text that is in NFC already. */
export function codePointsOfNfc(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The first `max` code points. */
export function firstCodePoints(text: string, max: number): string {
  let end = 0
  let count = 0
  for (const char of text) {
    if (count === max) return text.slice(0, end)
    count += 1
    end += char.length
  }
  return text
}

/** The text without white space and invisible characters at its ends, in linear time. */
export function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlankChar(text.charAt(start))) start += 1
  while (end > start && isBlankChar(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** NFC with `\n` line ends: the form in which every text is stored, compared and counted. */
export const normalised = (text: string): string => nfc(text).replaceAll('\r\n', '\n').replaceAll('\r', '\n')

/** The text on one line: each run of line breaks and tabs becomes a space. */
export const onOneLine = (text: string): string => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')

/** Whether every character can be stored and shown again: no half of a surrogate pair, no control character, no pile of marks. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text) && !hasMarkPile(text)

/** Whether a name would look emptier or other than it is: white space, invisible or direction-changing characters in it. */
export const hasBlank = (text: string): boolean => [...text].some(isBlankChar)
