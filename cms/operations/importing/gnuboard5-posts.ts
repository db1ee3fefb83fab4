import path from 'node:path'
import { onOneLine, normalised, trimmed } from '#src/rules/characters.ts'
import { storedExcerptOf } from '#src/rules/excerpt.ts'
import { storedLevel } from '#src/rules/secrets.ts'
import { importText } from '#src/text/importing.ts'
import { colourCode } from '#cms/core/markdown/code-colours.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRows } from '#cms/core/database/rows.ts'
import { claimImages, handOverImages } from '#cms/media/claim-images.ts'
import { storeTerms } from '#cms/posts/index-post.ts'
import { withShown } from '#cms/posts/post-images.ts'
import { address, pictureAddress, storeAddresses, type Address } from './addresses.ts'
import { prefixOf } from './gnuboard5-boards.ts'
import type { WriteRow } from './gnuboard5-tables.ts'
import { importedId, importedPostId, textOf, timeOf, type Importing } from './importing.ts'
import { pathOfSrc, pictureFile, storePicture } from './pictures.ts'
import { batchesOf, knownIds, storeMissing } from './store.ts'
import {
  aloneOnLine,
  htmlOfText,
  lettersIn,
  markdownOf,
  picturesIn,
  shareOfLetters,
  type PictureOf,
} from './to-markdown.ts'

/** Posts of one transaction. */
const AT_ONCE = 100
/** The least share of a text's letters that its markdown must have; the report lists texts below it. */
const LEAST_LETTERS = 0.995
const IMAGE_TYPES = new Set([1, 2, 3, 18])

/** The options of a post or comment. */
export const optionsOf = ({ wr_option }: Pick<WriteRow, 'wr_option'>): ReadonlySet<string> =>
  new Set(textOf(wr_option).split(','))

/** The time of a row; the forum's beginning for one without. */
export const timeOfRow = ({ beganAt }: Importing, text: string | null): Date => timeOf(text) ?? beganAt

export const postIdOf = (plan: Importing, row: Pick<WriteRow, 'of' | 'wr_id' | 'wr_datetime'>): string =>
  importedPostId(plan.source, { board: row.of, number: row.wr_id, at: timeOfRow(plan, row.wr_datetime) })

/** The author of a post or comment, and the name of a guest; a member who left keeps no name. */
export function authorOf({ members }: Importing, { mb_id, wr_name }: Pick<WriteRow, 'mb_id' | 'wr_name'>) {
  const author = mb_id ? (members.get(mb_id)?.id ?? null) : null
  const name = trimmed(onOneLine(textOf(wr_name)))
  return { author, guestName: mb_id ? null : name || importText.guest }
}

/** Brings the posts of all boards. */
export async function importPosts(plan: Importing): Promise<void> {
  const ownerId = [...plan.members.values()].find(({ hasLeft }) => !hasLeft)?.id ?? ''
  for (const slug of plan.boards.keys()) {
    const rows = plan.scratch.rows<WriteRow>(
      'SELECT * FROM "write" WHERE "of" = ? AND wr_is_comment = 0 ORDER BY wr_id',
      slug,
    )
    for (const batch of batchesOf(rows, AT_ONCE)) {
      await importBatch(plan, batch, ownerId)
      plan.progress(batch.length)
    }
  }
}

/** What is stored of one post. */
interface NewPost {
  post: Row<'post'>
  original: string
  addresses: Address[]
}

async function importBatch(plan: Importing, rows: readonly WriteRow[], ownerId: string): Promise<void> {
  const known = await knownIds(
    plan,
    'post',
    rows.map((row) => postIdOf(plan, row)),
  )
  const made: NewPost[] = []
  for (const row of rows) if (!known.has(postIdOf(plan, row))) made.push(await newPost(plan, row, ownerId))
  plan.report.known('posts', known.size)
  const madeById = new Map(made.map((one) => [one.post.id, one]))
  await storeMissing(plan, {
    collection: 'post',
    kind: 'posts',
    rows: made.map(({ post }) => post),
    also: async (fresh) => {
      const stored = fresh.map(({ id }) => madeById.get(id) as NewPost)
      for (const { post } of stored) {
        if (post.imageUrl) await claimPictures(plan, post)
        await storeTerms(plan.req, post)
      }
      await insertRows(
        plan.req,
        'earlier-version',
        stored.map(({ post, original }) => versionOf(plan, post, original)),
      )
      await storeAddresses(
        plan,
        stored.flatMap(({ addresses }) => addresses),
      )
    },
  })
}

/** Makes the pictures that were stored for it the post's. */
async function claimPictures({ req, now }: Importing, post: Row<'post'>): Promise<void> {
  await handOverImages(req, { draft: { equals: post.id } }, post.id)
  await claimImages(req, post, now)
}

/** The text as it was there, for staff and author. */
const versionOf = ({ source, now }: Importing, post: Row<'post'>, content: string): Row<'earlier-version'> => ({
  id: importedId(source, { kind: 'version', key: post.id, at: new Date(post.createdAt) }),
  post: post.id,
  title: post.title,
  content,
  writtenAt: post.createdAt,
  createdAt: now.toISOString(),
})

async function newPost(plan: Importing, row: WriteRow, fallbackOwner: string): Promise<NewPost> {
  const { boards, report } = plan
  const at = timeOfRow(plan, row.wr_datetime).toISOString()
  const id = postIdOf(plan, row)
  const name = `${row.of} ${row.wr_id}`
  if (!timeOf(row.wr_datetime)) report.changed('posts without a time have that of the forum’s beginning', name)
  const { author, guestName } = authorOf(plan, row)
  if (row.mb_id && !plan.members.has(row.mb_id)) report.changed('posts of members who are not in the dump', name)
  const original = normalised(textOf(row.wr_content))
  const addresses = addressesOf(row, id)
  const text = { id, ownerId: author ?? fallbackOwner, original, addresses }
  const { content, contentHtml } = await renderedText(plan, row, text)
  const post = {
    id,
    title: titleOf(plan, row),
    prefix: prefixOf(row.ca_name),
    excerpt: storedExcerptOf(contentHtml),
    imageUrl: withShown([], contentHtml),
    author,
    guestName,
    categories: [boards.get(row.of) as number],
    levelRestriction: storedLevel({ level: 0, isSecret: optionsOf(row).has('secret') }),
    likeCount: 0,
    commentCount: 0,
    viewCount: Math.max(0, row.wr_hit ?? 0),
    createdAt: at,
    editedAt: at,
    removedByReport: false,
    isImported: true,
    content,
    contentHtml,
  } satisfies Row<'post'>
  return { post, original, addresses }
}

/** The addresses of a post: by its number, and by its title. */
const addressesOf = (row: WriteRow, id: string): Address[] =>
  [String(row.wr_id), textOf(row.wr_seo_title)].filter(Boolean).map((end) => address(`${row.of}/${end}`, 'post', id))

function titleOf({ report }: Importing, row: WriteRow): string {
  const title = trimmed(onOneLine(normalised(textOf(row.wr_subject))))
  if (title) return title
  report.changed('posts without a title', `${row.of} ${row.wr_id}`)
  return importText.untitled
}

interface Text {
  id: string
  ownerId: string
  original: string
  /** Takes the addresses of its pictures. */
  addresses: Address[]
}

/** The text as HTML, as gnuboard5 shows it. */
function htmlOf(row: WriteRow, original: string): string {
  const options = optionsOf(row)
  if (options.has('html2')) return original.replaceAll('\n', '<br>')
  return options.has('html1') ? original : htmlOfText(original)
}

interface Rendered {
  content: string
  contentHtml: string
}

/** The text as markdown and what is rendered of it, with the line of what it answers, its attached pictures above and its links below. */
async function renderedText(plan: Importing, row: WriteRow, text: Text): Promise<Rendered> {
  const html = htmlOf(row, text.original)
  const attached = await attachedPictures(plan, row, text)
  const pictureOf = await picturesOf(plan, row, { ...text, html })
  const markdown = markdownOf(html, pictureOf)
  const links = [row.wr_link1, row.wr_link2].map((link) => trimmed(textOf(link))).filter(Boolean)
  const parts = [answerLine(plan, row), ...attached, markdown, links.map(asLink).join('\n')].filter(Boolean)
  const own = renderMarkdown(markdown)
  const share = shareOfLetters(lettersIn(html), lettersIn(own))
  if (share < LEAST_LETTERS)
    plan.report.changed('texts that lost letters', `${row.of} ${row.wr_id}: ${(100 * (1 - share)).toFixed(1)} %`)
  const content = parts.join('\n\n')
  return { content, contentHtml: colourCode(content === markdown ? own : renderMarkdown(content)) }
}

/** An address alone on its line. */
const asLink = (link: string): string =>
  /^https?:\/\/[^\s<>]+$/i.test(link) ? aloneOnLine(link) : link.replace(/[\\*_`[\]<>#~|]/g, '\\$&')

/** The line of an answer: a link to the post that it answers. */
function answerLine(plan: Importing, row: WriteRow): string {
  const code = textOf(row.wr_reply)
  if (!code) return ''
  const [answered] = plan.scratch.all<{ of: string; wr_id: number; wr_datetime: string | null }>(
    'SELECT "of", wr_id, wr_datetime FROM "write" WHERE "of" = ? AND wr_num = ? AND wr_is_comment = 0 AND wr_reply = ?',
    row.of,
    row.wr_num,
    code.slice(0, -1),
  )
  if (!answered) plan.report.changed('answers to a post that is gone', `${row.of} ${row.wr_id}`)
  return answered ? `[${importText.answered}](/post/${postIdOf(plan, answered)})` : ''
}

type FileRow = { bf_source: string | null; bf_file: string | null; bf_type: number | null }

/** The pictures attached to a post, which gnuboard5 shows above its text; other files stay behind. */
async function attachedPictures(plan: Importing, row: WriteRow, text: Text): Promise<string[]> {
  const files = plan.scratch.all<FileRow>(
    'SELECT bf_source, bf_file, bf_type FROM board_file WHERE bo_table = ? AND wr_id = ? ORDER BY bf_no',
    row.of,
    row.wr_id,
  )
  const pictures: string[] = []
  for (const file of files.filter(({ bf_file }) => bf_file)) {
    const what = `${row.of} ${row.wr_id}: ${textOf(file.bf_source)}`
    if (!IMAGE_TYPES.has(file.bf_type ?? 0)) {
      plan.report.leftBehind('attached files', what)
      continue
    }
    const found = path.join('file', row.of, path.basename(textOf(file.bf_file)))
    const url = await placed(plan, { ...text, found, what })
    if (url) pictures.push(`![](${url})`)
  }
  return pictures
}

/** Stores a picture and returns its address; null for a lost one, which is named. */
async function placed(
  plan: Importing,
  { found, id, ownerId, addresses, what }: Text & { found: string; what: string },
): Promise<string | null> {
  const file = await pictureFile(plan.files, found)
  if (!file) {
    plan.report.leftBehind('pictures that are lost', what)
    return null
  }
  plan.report.came('pictures', 1)
  if (plan.isDryRun) return null
  const url = await storePicture(plan, { file, postId: id, ownerId })
  if (url) addresses.push(pictureAddress(found, url))
  else plan.report.leftBehind('pictures that cannot be read', what)
  return url
}

/** Stores the pictures in a text; those of other sites become links. */
async function picturesOf(
  plan: Importing,
  row: WriteRow,
  { html, ...text }: Text & { html: string },
): Promise<PictureOf> {
  const urls = new Map<string, ReturnType<PictureOf>>()
  for (const src of picturesIn(html)) {
    const found = pathOfSrc(src)
    const what = `${row.of} ${row.wr_id}: ${src.slice(0, 100)}`
    if (found) {
      const url = await placed(plan, { ...text, found, what })
      urls.set(src, url === null ? null : { url })
    } else if (/^https?:\/\//i.test(src)) {
      plan.report.changed('pictures of other sites are links', what)
      urls.set(src, { link: src })
    } else plan.report.leftBehind('pictures that are lost', what)
  }
  return (src) => urls.get(src) ?? null
}
