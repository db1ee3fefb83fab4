import { Parser } from 'htmlparser2'
import { endsWord } from '#src/rules/excerpt.ts'

/** What a reader sees of rendered, cleaned markdown. */
export interface SeenText {
  /** Its words, blocks and lines apart, with the descriptions and titles of pictures and links. */
  text: string
  /** Whether it leads anywhere but to a mentioned member. */
  hasLink: boolean
}

/** What is judged of a link: neither a mentioned member nor an address to write to leads to a page. */
const isLink = ({ href = '', class: name }: Record<string, string>): boolean =>
  name !== 'mention' && href !== '' && !/^mailto:/i.test(href)

/**
 * What a reader sees of rendered, cleaned markdown, for whatever judges texts by their words: in the text as it was typed
 * an entity, an element or an address in disguise may hide them.
 */
export function seenIn(html: string): SeenText {
  const pieces: string[] = []
  const aside: string[] = []
  let hasLink = false
  const partAt = (element: string) => {
    if (endsWord(element)) pieces.push('\n')
  }
  const parser = new Parser({
    onopentag: (element, attributes) => {
      partAt(element)
      if (element === 'a') hasLink ||= isLink(attributes)
      for (const name of ['alt', 'title']) if (attributes[name]) aside.push(attributes[name])
    },
    onclosetag: partAt,
    ontext: (piece) => void pieces.push(piece),
  })
  parser.end(html)
  return { text: [pieces.join(''), ...aside].join('\n'), hasLink }
}
