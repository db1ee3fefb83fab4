const INNERMOST = /\[\[([^[\]]*)\]\]/

/** The text with an alternative chosen by `choose` for each `[[a|b]]`, inner ones first. */
export function pickVariants(text: string, choose: (alternatives: string[]) => string): string {
  let result = text
  while (INNERMOST.test(result)) {
    result = result.replace(INNERMOST, (_, alternatives: string) => choose(alternatives.split('|')))
  }
  return result
}

/** Ways to end sentences; each member uses one. */
const VOICES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.replace(/\.$/, ''),
  (text) => text.replace(/요\.$/, '요~'),
  (text) => `${text} ㅎㅎ`,
  (text) => text.replace(/\.$/, '!'),
  (text) => text.replace(/\. /g, '.. ').replace(/\.$/, '..'),
  (text) => `${text.replace(/\.$/, '')} :)`,
  (text) => `${text} ^^`,
]

/** The comment in the style of the member with this number. */
export const inVoice = (text: string, member: number): string =>
  (VOICES[(member * 7) % VOICES.length] as (text: string) => string)(text)
