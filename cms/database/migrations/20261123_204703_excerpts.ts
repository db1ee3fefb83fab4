import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

const MOST = 200
const AT_ONCE = 100
const MARK = '\u0001'
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' }

interface OldPost {
  id: string
  excerpt: string
  html: string
}

/**
 * Excerpts are made again from the rendered text: of paragraphs alone, and with ids in place of the members whom they name.
 * Those of removed posts that were blanked stay empty.
 */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  for (let last = ''; ;) {
    const posts = await db.all<OldPost>(sql`
      SELECT id, excerpt, content_html AS html FROM post WHERE id > ${last} ORDER BY id LIMIT ${AT_ONCE}`)
    for (const { id, excerpt, html } of posts) {
      const made = excerptOf(html)
      if (made !== excerpt) await db.run(sql`UPDATE post SET excerpt = ${made} WHERE id = ${id}`)
    }
    if (posts.length < AT_ONCE) return
    last = posts.at(-1)?.id ?? ''
  }
}

/** As excerpts were made on the day of this migration, of HTML as it was stored then. */
export function excerptOf(html: string): string {
  const prose = html.replace(/<(pre|table)>[^]*?<\/\1>/g, '\n')
  const paragraphs = [...prose.matchAll(/<p>([^]*?)<\/p>/g)].map(([, inner = '']) => plain(inner))
  const some = paragraphs.filter((text) => text !== '')
  return cut(inOneLine(some.length > 0 ? some : prose.split(/<\/?(?:h\d|[ou]l|li|blockquote|hr|p)\b[^>]*>/).map(plain)))
}

function plain(html: string): string {
  return html
    .replace(/<a class="mention" href="\/profile\/([\w-]+)">@[^<]*<\/a>/g, `${MARK}$1${MARK}`)
    .replace(/<(?:br|img|input)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

const inOneLine = (blocks: string[]): string =>
  blocks
    .filter((block) => block !== '')
    .reduce((line, block) => (line === '' ? block : `${line}${/[.!?:;,…。！？：]$/.test(line) ? ' ' : ' · '}${block}`), '')

function cut(text: string): string {
  const units = text.match(new RegExp(`${MARK}[\\w-]+${MARK}|[^]`, 'gu')) ?? []
  return units.length <= MOST ? text : `${units.slice(0, MOST).join('').replace(/[ ·]+$/, '')}…`
}

/** What an excerpt left out is in the text. */
export async function down(_: MigrateDownArgs): Promise<void> {}
