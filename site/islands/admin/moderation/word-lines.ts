import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { wordListsText } from '#src/text/word-filter.ts'

const { words: mostWords, wordMax } = LIMITS.wordFilter

/** The words of a text with one on each line; empty lines are none. */
export const wordsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map(trimmed)
    .filter((word) => word !== '')

/** Why these lines cannot be stored; true when they can. */
export function whyNotWords(lines: string): true | string {
  const words = wordsIn(lines)
  if (words.length > mostWords) return checkText.words(mostWords)
  const long = words.find((word) => codePoints(word) > wordMax)
  return long === undefined || wordListsText.wordTooLong({ word: long, max: wordMax })
}

/** The lines with a word at their end, unless it is among them. */
export const withWord = (lines: string, word: string): string => {
  const words = wordsIn(lines)
  return words.includes(word) ? lines : [...words, word].join('\n')
}
