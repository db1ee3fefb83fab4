import type { Token, Tokens } from 'marked'
import { codePoints } from '#src/rules/characters.ts'
import { addressOf, isOwnImage } from '#src/rules/markdown.ts'
import { markdownReader } from '#src/rules/markdown-reader.ts'

const reader = markdownReader()

/** How many characters of a text readers see: blanks count, delimiters of markdown and line breaks do not. */
export function readerLength(text: string): number {
  try {
    return lengthOf(reader.lexer(text))
  } catch {
    // The parser gives up on texts that are nested too deep.
    return codePoints(text)
  }
}

const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, token) => sum + lengthOfToken(token as Token & Tokens.Generic), 0)

function lengthOfToken(token: Token & Tokens.Generic): number {
  switch (token.type) {
    case 'list':
      return (token as Tokens.List).items.reduce((sum, { tokens }) => sum + lengthOf(tokens), 0)
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [header, ...rows].flat().reduce((sum, { tokens }) => sum + lengthOf(tokens), 0)
    }
    case 'image':
      return isOwnImage(addressOf(token.href as string)) ? shown(token.text as string) : 0
    case 'html':
      return shown(token.raw.replace(/<[^>]*>/g, ''))
    case 'br':
    case 'checkbox':
    case 'def':
    case 'hr':
    case 'space':
      return 0
    default:
      return token.tokens ? lengthOf(token.tokens) : shown((token.text as string | undefined) ?? '')
  }
}

/** Characters of a text without markdown; an entity is the one character that it stands for. */
const shown = (text: string): number =>
  codePoints(text.replace(/\n/g, '').replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, '&'))
