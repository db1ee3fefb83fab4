import { hasBlank } from './characters.ts'

/** A visible character: no space, control, private or unassigned one, none that fonts ignore, no bare mark. */
const VISIBLE = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether the text has a visible character. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text)

/** Bidirectional controls, which change the order in which a text is displayed. */
const DIRECTION = /\p{Bidi_Control}/u

/** Invisible tag characters other than those of a flag emoji. */
const LOOSE_TAG = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0000}-\u{e0fff}]/u

/** Whether a title has no characters that reorder or hide its text. */
export const isPlainLine = (line: string): boolean => !DIRECTION.test(line) && !LOOSE_TAG.test(line)

/** A joiner or variation selector outside an emoji; a name needs it nowhere else. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(?:\u200d|\ufe0f)|\u200d(?!\p{Extended_Pictographic})/u
const JOINER = /\u200d|\ufe0f/gu
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Whether every character of the name is visible. */
export const isOpenName = (name: string): boolean =>
  !hasBlank(name) && !LOOSE_JOINER.test(name) && !HIDDEN.test(name.replace(JOINER, ''))

/** Scripts that Korean names are written in together. */
const FAMILY =
  /[\p{Script=Hangul}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]/u
const LETTER = /\p{L}/u
/** Jamo as keyboards write them (ㅋㅋ), which compatibility forms would change. */
const TYPED_JAMO = /[\u3131-\u3163\u3165-\u318e]/u
/** Jamo that make syllables, of which NFC leaves only what makes none. */
const LOOSE_JAMO = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u

/** A letter that only looks like a plain one: 𝐚, Ａ, ﬁ. */
const isDisguised = (char: string): boolean =>
  LOOSE_JAMO.test(char) || (LETTER.test(char) && !TYPED_JAMO.test(char) && char.normalize('NFKC') !== char)

/** Whether the letters are plain ones and none of another script stands among them, looking like one of theirs. */
export function isOneScript(name: string): boolean {
  const letters = [...name].filter((char) => LETTER.test(char))
  if (letters.some(isDisguised)) return false
  const strangers = letters.filter((char) => !FAMILY.test(char)).length
  return strangers === 0 || strangers === letters.length
}

/** A scheme, the beginning of a web address, or a dot that is followed by what may be a top-level domain. */
const ADDRESS = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu

/** Whether mail programs and readers would take the name, or a part of it, for a web address. */
export const looksLikeAddress = (name: string): boolean => ADDRESS.test(name.normalize('NFKC'))
