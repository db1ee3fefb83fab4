const INNERMOST = /\[\[([^[\]]*)\]\]/

/** The text with an alternative chosen by `choose` for each `[[a|b]]`, inner ones first. */
export function pickVariants(text: string, choose: (alternatives: string[]) => string): string {
  let result = text
  while (INNERMOST.test(result)) {
    result = result.replace(INNERMOST, (_, alternatives: string) => choose(alternatives.split('|')))
  }
  return result
}

/** How people end their sentences; each member keeps to one way. */
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

/** The comment as the member with this number would type it. */
export const inVoice = (text: string, member: number): string =>
  (VOICES[(member * 7) % VOICES.length] as (text: string) => string)(text)
