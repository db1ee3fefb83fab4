import { isSyllable } from '#cms/core/markdown/hangul.ts'
import { foldedText, isLooseJamo, typedKeys } from './folded-text.ts'

/** Finds words of a list in texts. */
export interface WordMatcher {
  /** The first word of the list that the text contains, as it was written there; null for none. */
  find: (text: string) => string | null
}

interface Word {
  word: string
  /** As it is compared. */
  form: string
}

/** Letters and digits of a text as typed keys, with the places where tokens begin and end. */
interface Spelled {
  keys: string
  starts: readonly number[]
  /** By position: 1 where a token ends. */
  ends: Uint8Array
}

const LETTER = /[\p{L}\p{N}]/u
const SIGN = /[^\p{L}\p{N}\s]/u
/** The most keys that type one letter. */
const MOST_KEYS = 5

/**
 * A matcher of these words, compiled once for many texts. A word is found where the folded text contains it, and where
 * its letters stand apart by spaces, signs or loose jamo, or are typed as jamo: from the beginning of a token to the end
 * of one, so that two ordinary words beside each other do not make a third. A word with signs is found as it stands alone.
 */
export function wordMatcher(words: readonly string[]): WordMatcher {
  const folded = words.map((word) => ({ word, form: foldedText(word) }))
  const plain = new FormTree(folded)
  const spelled = new FormTree(
    folded.filter(({ form }) => !SIGN.test(form)).map(({ word, form }) => ({ word, form: spelledText(form).keys })),
  )
  if (plain.isEmpty) return { find: () => null }
  return {
    find: (text) => {
      const form = foldedText(text)
      const found = plain.findAnywhere(form)
      if (found || spelled.isEmpty) return found
      return spelled.findBetween(spelledText(form)) ?? spelled.findBetween(spelledText(withoutJamo(form)))
    },
  }
}

const LOOSE_JAMO = /[\u3131-\u3163]+/g

/** Loose jamo separate letters like signs: 바ㅋㅋ보. '' for a text that has none and was looked through already. */
function withoutJamo(folded: string): string {
  const text = folded.replace(LOOSE_JAMO, ' ')
  return text === folded ? '' : text
}

/** The letters of a folded text; a loose jamo is a token of its own. */
function spelledText(folded: string): Spelled {
  const parts: string[] = []
  const starts: number[] = []
  const ends = new Uint8Array(folded.length * MOST_KEYS + 1)
  let length = 0
  let isInToken = false
  for (const letter of folded) {
    const isJamo = isLooseJamo(letter)
    const isLetter = isJamo || isSyllable(letter) || LETTER.test(letter)
    if (isInToken && (!isLetter || isJamo)) ends[length] = 1
    if (isLetter) {
      if (!isInToken || isJamo) starts.push(length)
      const keys = typedKeys(letter)
      parts.push(keys)
      length += keys.length
      if (isJamo) ends[length] = 1
    }
    isInToken = isLetter && !isJamo
  }
  ends[length] = 1
  return { keys: parts.join(''), starts, ends }
}

const anywhere = (): boolean => true

/** One step of a tree of forms: which characters may follow, and the word that is whole here. */
interface Step {
  next: Map<number, Step>
  word: string | null
}

const newStep = (): Step => ({ next: new Map(), word: null })

/** Forms of words as a tree, so that one pass over a text meets all of them. */
class FormTree {
  readonly #root = newStep()

  constructor(words: readonly Word[]) {
    for (const { word, form } of words) {
      let step = this.#root
      for (let at = 0; at < form.length; at += 1) step = enter(step, form.charCodeAt(at))
      if (form !== '') step.word = word
    }
  }

  get isEmpty(): boolean {
    return this.#root.next.size === 0
  }

  findAnywhere(text: string): string | null {
    for (let at = 0; at < text.length; at += 1) {
      const found = this.#at(text, at, anywhere)
      if (found) return found
    }
    return null
  }

  findBetween({ keys, starts, ends }: Spelled): string | null {
    const mayEnd = (end: number): boolean => ends[end] === 1
    for (const at of starts) {
      const found = this.#at(keys, at, mayEnd)
      if (found) return found
    }
    return null
  }

  #at(text: string, from: number, mayEnd: (end: number) => boolean): string | null {
    let step = this.#root.next.get(text.charCodeAt(from))
    for (let at = from + 1; step; at += 1) {
      if (step.word !== null && mayEnd(at)) return step.word
      step = at < text.length ? step.next.get(text.charCodeAt(at)) : undefined
    }
    return null
  }
}

function enter({ next }: Step, code: number): Step {
  const known = next.get(code)
  if (known) return known
  const step = newStep()
  next.set(code, step)
  return step
}
