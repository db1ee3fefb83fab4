import { normalised } from '#src/rules/characters.ts'
import { excerptOf } from '#src/rules/excerpt.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { storedLevel } from '#src/rules/secrets.ts'
import { isTag, joinTags, tagForm } from '#src/rules/tags.ts'
import type { Row } from '#cms/core/database/row.ts'
import { claimForDraft } from '#cms/media/claim-images.ts'
import { withShown } from '#cms/posts/post-images.ts'
import { address, storeAddresses, type Address } from './addresses.ts'
import type { OldFile } from './attached-files.ts'
import { importedId, memberHere, textOf, type Importing } from './importing.ts'
import { bringPosts, endConverting, renderedText, titleOf, type SourcePost, type SourceText } from './posts.ts'
import { boardsOf, prefixFinder } from './rhymix-boards.ts'
import { withoutComponents } from './rhymix-html.ts'
import { COMING_POSTS, type DocumentRow } from './rhymix-tables.ts'
import { decoded, memberKey, postIdOf, rhymixTime, timeOfRow, writerOf } from './rhymix-values.ts'
import { batchesOf, knownIds, storeMissing } from './store.ts'
import { htmlOfText, markdownOf, sourcesIn } from './to-markdown.ts'

const POSTS = `${COMING_POSTS} AND d.module_srl = ? ORDER BY d.document_srl`
const DRAFTS = "SELECT * FROM document WHERE module_srl = ? AND status = 'TEMP' ORDER BY document_srl"
const OTHERS = `SELECT document_srl, title FROM document
  WHERE module_srl NOT IN (SELECT module_srl FROM module WHERE module = 'board') ORDER BY document_srl`
/** The values of a post; of one in several languages that of the post's language first. */
const EXTRA = `SELECT v.var_idx, k.var_name, k.var_type, v.value FROM extra_var v
  JOIN extra_key k ON k.module_srl = v.module_srl AND k.var_idx = v.var_idx
  WHERE v.document_srl = ? AND v.value <> '' ORDER BY v.var_idx, v.lang_code = ? DESC`
const FILES = `SELECT file_srl, source_filename, uploaded_filename, download_count FROM file
  WHERE upload_target_srl = ? AND isvalid = 'Y' ORDER BY file_srl`

type ExtraRow = { var_idx: number; var_name: string; var_type: string | null; value: string }
type FileRow = {
  file_srl: number
  source_filename: string | null
  uploaded_filename: string | null
  download_count: number | null
}

/** A board as its posts need it. */
interface Board {
  id: number
  mid: string
  prefixOf: (category: number | null) => string | null
  isSecret: boolean
}

/** The boards that came. */
function* boardsHere(plan: Importing): Generator<{ srl: number; board: Board }> {
  const prefixOf = prefixFinder(plan)
  const isConsulted = plan.scratch.finder<{ found: number }>(
    "SELECT 1 AS found FROM module_var WHERE module_srl = ? AND name = 'consultation' AND value = 'Y'",
  )
  for (const { module_srl, mid } of boardsOf(plan)) {
    const id = plan.boards.get(mid)
    if (id !== undefined)
      yield { srl: module_srl, board: { id, mid, prefixOf, isSecret: isConsulted(module_srl) !== undefined } }
  }
}

/** Brings the posts of all boards. */
export async function importPosts(plan: Importing): Promise<void> {
  for (const { srl, board } of boardsHere(plan)) {
    await bringPosts(plan, {
      rows: plan.scratch.rows<DocumentRow>(POSTS, srl),
      idOf: (row) => postIdOf(plan, row),
      postOf: (row, id) => postOf(plan, row, { id, board }),
    })
  }
  for (const { document_srl, title } of plan.scratch.rows<{ document_srl: number; title: string }>(OTHERS))
    plan.report.leftBehind('texts of pages of the site', `${document_srl}: ${decoded(title)}`)
}

function postOf(plan: Importing, row: DocumentRow, { id, board }: { id: string; board: Board }): SourcePost {
  const { report } = plan
  const name = `${board.mid} ${row.document_srl}`
  if (!rhymixTime(row.regdate)) report.changed('posts without a time have that of the forum’s beginning', name)
  const tags = tagsOf(plan, row, name)
  return {
    ...writerOf(plan, row),
    ...textParts(plan, row, name),
    title: decoded(row.title),
    prefix: board.prefixOf(row.category_srl),
    board: board.id,
    // A status that we do not know opens nothing.
    isSecret: board.isSecret || !['', 'PUBLIC'].includes(textOf(row.status)),
    viewCount: Math.max(0, row.readed_count ?? 0),
    at: timeOfRow(plan, row.regdate),
    original: originalOf(row),
    addresses: addressesOf(plan, row, { id, mid: board.mid }),
    more: {
      ...(tags && { tags }),
      ...(row.member_srl < 0 && { isAnonymous: true }),
      ...(row.comment_status === 'DENY' && { commentsClosedBy: 'author' as const }),
    },
  }
}

const originalOf = ({ content }: DocumentRow): string => normalised(textOf(content))

type TextParts = Pick<SourceText, 'name' | 'html' | 'above' | 'below'> & { files: OldFile[] }

/** The text as Rhymix shows it, with the pictures attached to it and the further fields of its board below. */
function textParts(plan: Importing, row: DocumentRow, name: string): TextParts {
  const html = withoutComponents(originalOf(row), (kind) =>
    plan.report.leftBehind('components of the editor', `${name}: ${kind}`),
  )
  const { pictures, files } = attachedTo(plan, row, { name, html })
  return { name, html, above: [], below: [...pictures, extraLines(plan, row)], files }
}

/** The addresses of a post: by its number, on its board or without it, and by its aliases. */
function addressesOf({ scratch }: Importing, row: DocumentRow, { id, mid }: { id: string; mid: string }): Address[] {
  const aliases = scratch.all<{ alias_title: string; mid: string | null }>(
    `SELECT a.alias_title, m.mid FROM alias a LEFT JOIN module m ON m.module_srl = a.module_srl WHERE a.document_srl = ?`,
    row.document_srl,
  )
  const keys = [
    String(row.document_srl),
    `${mid}/${row.document_srl}`,
    ...aliases.flatMap(({ alias_title, mid: of }) => [`${of ?? mid}/entry/${alias_title}`, `entry/${alias_title}`]),
  ]
  return [...new Set(keys)].map((key) => address(key, 'post', id))
}

/** The first tags of a post that ours may be; blanks and punctuation go. */
function tagsOf({ report }: Importing, row: DocumentRow, name: string): string | null {
  const words = decoded(row.tags)
    .split(',')
    .map((word) => tagForm(word).replace(/[^\p{L}\p{N}]/gu, ''))
  const tags = [...new Set(words.filter(isTag))]
  for (const word of [...words.filter((one) => one && !isTag(one)), ...tags.slice(LIMITS.tag.most)])
    report.leftBehind('tags beyond the first five of a post, and long ones', `${name}: ${word}`)
  return joinTags(tags.slice(0, LIMITS.tag.most))
}

/** What is attached to a post: pictures that its text does not show, and other files. */
function attachedTo(
  plan: Importing,
  row: DocumentRow,
  { name, html }: { name: string; html: string },
): { pictures: OldFile[]; files: OldFile[] } {
  const all = plan.scratch.all<FileRow>(FILES, row.document_srl).flatMap((file) => oldFileOf(plan, name, file) ?? [])
  const isPicture = ({ found }: OldFile) => found.startsWith('attach/images/')
  const shown = new Set(sourcesIn(html).map(plan.pathOfSrc))
  return {
    pictures: all.filter((file) => isPicture(file) && !shown.has(file.found) && !html.includes(file.found)),
    files: all.filter((file) => !isPicture(file)),
  }
}

function oldFileOf(plan: Importing, name: string, file: FileRow): OldFile | null {
  const found = plan.pathOfSrc(textOf(file.uploaded_filename))
  const source = decoded(file.source_filename)
  if (!found) return null
  return {
    found,
    name: source,
    key: file.file_srl,
    downloads: file.download_count ?? 0,
    addresses: [`file/${file.file_srl}`],
    what: `${name}: ${source}`,
  }
}

/** A line for each further field that has a value. */
function extraLines({ scratch }: Importing, { document_srl, lang_code }: DocumentRow): string {
  const rows = scratch.all<ExtraRow>(EXTRA, document_srl, textOf(lang_code))
  return rows
    .filter(({ var_idx }, nth) => rows[nth - 1]?.var_idx !== var_idx)
    .map(({ var_name, var_type, value }) =>
      plainMarkdown(`${decoded(var_name)}: ${valueOf(textOf(value), textOf(var_type))}`),
    )
    .join('\n')
}

const plainMarkdown = (text: string): string => markdownOf(htmlOfText(text), () => null)

/** A value as it is shown: several of a list, a day. */
const valueOf = (value: string, type: string): string =>
  type === 'date' ? value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : value.split('|@|').filter(Boolean).join(', ')

/** Brings texts that were saved and not published as drafts of their authors. */
export async function importDrafts(plan: Importing): Promise<void> {
  for (const { srl, board } of boardsHere(plan)) {
    for (const batch of batchesOf(plan.scratch.rows<DocumentRow>(DRAFTS, srl), 100)) {
      const idOf = (row: DocumentRow) =>
        importedId(plan.source, { kind: 'draft', key: String(row.document_srl), at: timeOfRow(plan, row.regdate) })
      const known = await knownIds(plan, 'draft', batch.map(idOf))
      const addresses: Address[] = []
      const rows: Row<'draft'>[] = []
      for (const row of batch) {
        const id = idOf(row)
        const member = memberHere(plan, memberKey(row.member_srl))
        if (!member) plan.report.leftBehind('drafts of who is no member', `${board.mid} ${row.document_srl}`)
        else if (!known.has(id)) rows.push(await draftOf(plan, row, { id, member: member.id, board, addresses }))
      }
      plan.report.known('drafts', known.size)
      await storeMissing(plan, {
        collection: 'draft',
        kind: 'drafts',
        rows,
        also: async (fresh) => {
          for (const { id, imageUrl = null, content } of fresh)
            if (imageUrl) await claimForDraft(plan.req, { id, imageUrl, content: textOf(content) }, plan.now)
          await storeAddresses(plan, addresses)
        },
      })
      plan.progress(batch.length)
    }
  }
  await endConverting()
}

async function draftOf(
  plan: Importing,
  row: DocumentRow,
  { id, member, board, addresses }: { id: string; member: string; board: Board; addresses: Address[] },
): Promise<Row<'draft'>> {
  const name = `${board.mid} ${row.document_srl}`
  const { files, ...text } = textParts(plan, row, name)
  for (const { what } of files) plan.report.leftBehind('attached files of drafts', what)
  const { content, contentHtml } = await renderedText(plan, { ...text, id, ownerId: member, addresses })
  const at = timeOfRow(plan, row.regdate).toISOString()
  return {
    id,
    member,
    title: titleOf(plan, { title: decoded(row.title), name }),
    excerpt: excerptOf(contentHtml),
    categoryIds: String(board.id),
    levelRestriction: storedLevel({ level: 0, isSecret: board.isSecret }),
    prefix: board.prefixOf(row.category_srl),
    tags: tagsOf(plan, row, name),
    poll: null,
    imageUrl: withShown([], contentHtml),
    createdAt: at,
    editedAt: at,
    content,
  }
}
