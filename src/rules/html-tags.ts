import { MARKUP, MARKUP_RENAMED, MARKUP_SILENT } from './markdown.ts'

/**
 * Which `<…>` of a text are HTML. Whatever else people put between these signs is theirs and is shown: `List<String>`,
 * `<name> 님께`.
 */

/** Elements that the cleaner takes away around their text, as pages have them that texts were copied from. */
const UNWRAPPED =
  'abbr address article aside bdi bdo big center cite data dd details dfn dialog div dl dt fieldset figcaption figure ' +
  'font footer form header hgroup ins kbd label legend main mark math menu nav nobr picture q rp rt ruby samp section ' +
  'select small span strike sub summary sup svg time tt u var video audio canvas button'

const KNOWN = new Set([
  ...Object.keys(MARKUP),
  ...Object.keys(MARKUP_RENAMED),
  ...MARKUP_SILENT,
  ...UNWRAPPED.split(' '),
  ...['tfoot', 'caption', 'wbr'],
])
/** Elements that need no end. */
const OPEN = new Set('p br hr img input li tr td th thead tbody tfoot wbr dd dt rp rt'.split(' '))
/** Elements within a line, which make no block where they stand at the beginning of one. */
const INLINE = new Set('a strong b em i del s code img input spoiler'.split(' '))

const ATTRIBUTE = String.raw`(?:[\s/]+[a-z_:@][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+))?)`
const TAG = new RegExp(String.raw`^<(/?)([a-z][a-z\d-]*)(?:${ATTRIBUTE}*)[\s/]*>`, 'i')
/** A comment with its end. */
const COMMENT = /^<!--(?:-?>|[^]*?-->)/
/** Characters in which an end is looked for, so that a text of nothing but beginnings is not read once for each. */
const WINDOW = 5_000

/** The HTML that a text begins with; null for signs that are shown as they stand. */
export function htmlAtStart(source: string, within = WINDOW): { raw: string; isInline: boolean } | null {
  const text = source.slice(0, within)
  const comment = COMMENT.exec(text)?.[0]
  if (comment !== undefined) return { raw: comment, isInline: false }
  const [raw = '', slash, written = ''] = TAG.exec(text) ?? []
  const name = written.toLowerCase()
  if (!KNOWN.has(name) || (slash === '' && !OPEN.has(name) && !hasEnd(name, text))) return null
  return { raw, isInline: INLINE.has(name) }
}

const ends = new Map<string, RegExp>()

function hasEnd(name: string, text: string): boolean {
  const end = ends.get(name) ?? new RegExp(`</${name}\\s*>`, 'i')
  ends.set(name, end)
  return end.test(text)
}

/** HTML in which every `<` is escaped that begins neither a known tag nor a comment. */
export function withUnknownShown(html: string): string {
  let shown = ''
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const known = COMMENT.exec(html.slice(at, at + WINDOW))?.[0] ?? knownTag(html.slice(at, at + WINDOW))
    if (known === null) {
      shown += `${html.slice(from, at)}&lt;`
      from = at + 1
    }
    at += known?.length ?? 1
  }
  return shown + html.slice(from)
}

function knownTag(text: string): string | null {
  const [raw, , name = ''] = TAG.exec(text) ?? []
  return raw !== undefined && KNOWN.has(name.toLowerCase()) ? raw : null
}
