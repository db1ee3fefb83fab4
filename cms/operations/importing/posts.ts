import { onOneLine, normalised, trimmed } from '#src/rules/characters.ts'
import { storedLevel } from '#src/rules/secrets.ts'
import { importText } from '#src/text/importing.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRows } from '#cms/core/database/rows.ts'
import { giveBroughtFiles } from '#cms/files/bring-files.ts'
import { claimImages, handOverImages } from '#cms/media/claim-images.ts'
import { storeTerms } from '#cms/posts/index-post.ts'
import { storeTags } from '#cms/posts/tags.ts'
import { withShown } from '#cms/posts/post-images.ts'
import { numberAuthor } from '#cms/visibility/anonymous.ts'
import { storeAddresses, type Address } from './addresses.ts'
import { attachFiles, type OldFile } from './attached-files.ts'
import { Background } from './background.ts'
import type { ConvertedText, FoundText } from './convert-text.ts'
import { importedId, type Importing } from './importing.ts'
import { isOwnHost, ownLinks, ownPath } from './own-links.ts'
import { pictureFile, placePicture, type Illustrated, type OldPicture } from './pictures.ts'
import { batchesOf, fewAtOnce, knownIds, storeMissing } from './store.ts'
import { Threads } from './threads.ts'
import { aloneOnLine, framesIn, htmlOfText, isTooDeep, sourcesIn, textOfHtml, type PictureOf } from './to-markdown.ts'

const converting = new Threads<FoundText, ConvertedText>(new URL('./convert-thread.ts', import.meta.url), 2)

/** Ends the threads that convert texts, when no step has texts any more. */
export const endConverting = (): Promise<void> => converting.end()

/** The least share of a text's letters that its markdown must have; the report lists texts below it. */
const LEAST_LETTERS = 0.995

/** Who wrote it: a member, or a guest's name; neither for a member who is not in the dump. */
export interface Writer {
  author: string | null
  guestName: string | null
}

/** A part beside a text: markdown, an address, or a picture that was attached to it. */
type Part = string | { link: string } | OldPicture

/** A text of their forum. */
export interface SourceText {
  id: string
  /** As the report calls it. */
  name: string
  ownerId: string
  /** As their forum shows it. */
  html: string
  above: readonly Part[]
  below: readonly Part[]
  /** Takes the addresses of its pictures. */
  addresses: Address[]
}

/** A post as their forum has it. */
export interface SourcePost extends Writer, Pick<SourceText, 'name' | 'html' | 'above' | 'below' | 'addresses'> {
  title: string
  prefix: string | null
  /** The number of its board here. */
  board: number
  isSecret: boolean
  viewCount: number
  at: Date
  /** Its text as it is stored there. */
  original: string
  /** Files attached to it that are no pictures. */
  files?: readonly OldFile[]
  /** Columns that one product's posts have. */
  more?: Partial<Row<'post'>>
}

/** The posts of a forum. */
interface SourcePosts<R> {
  rows: Iterable<R>
  idOf: (row: R) => string
  /** Is called for a post that is not here yet; may report what changes. */
  postOf: (row: R, id: string) => SourcePost
}

/** A member who owns the pictures of what no member wrote. */
export function ownerOfRest({ members }: Importing): string {
  for (const { id, hasLeft } of members.values()) if (!hasLeft) return id
  return ''
}

/** Brings posts: the texts of a batch are converted while the one before is stored and the next is looked up. */
export async function bringPosts<R>(plan: Importing, { rows, idOf, postOf }: SourcePosts<R>): Promise<void> {
  const ownerId = ownerOfRest(plan)
  const storing = new Background()
  try {
    for (const batch of batchesOf(rows, fewAtOnce(plan))) {
      const known = await knownIds(plan, 'post', batch.map(idOf))
      const found: FoundPost[] = []
      for (const row of batch) {
        const id = idOf(row)
        if (!known.has(id)) found.push(await foundPost(plan, { id, ownerId, source: postOf(row, id) }))
      }
      plan.report.known('posts', known.size)
      const texts = converting.map(found.map(({ text }) => text))
      // The caller that stores them throws the failure.
      texts.catch(() => undefined)
      await storing.done()
      storing.add(async () => {
        const converted = await texts
        const made = found.map((one, nth) => newPost(plan, one, converted[nth] as ConvertedText))
        await storePosts(plan, made)
      })
      plan.progress(batch.length)
    }
    await storing.done()
  } finally {
    await storing.stop()
  }
}

/** What is stored of one post. */
interface NewPost {
  post: Row<'post'>
  /** What the search index keeps of its text. */
  terms: string
  original: string
  addresses: Address[]
}

async function storePosts(plan: Importing, made: readonly NewPost[]): Promise<void> {
  const madeById = new Map(made.map((one) => [one.post.id, one]))
  await storeMissing(plan, {
    collection: 'post',
    kind: 'posts',
    rows: made.map(({ post }) => post),
    also: async (fresh) => {
      const stored = fresh.map(({ id }) => madeById.get(id) as NewPost)
      for (const { post } of stored) {
        if (post.imageUrl) await claimPictures(plan, post)
        if (post.fileCount) await giveBroughtFiles(plan.req, post.id)
        if (post.tags) await storeTags(plan.req, post)
        if (post.isAnonymous && post.author) await numberAuthor(plan.req, { id: post.id, author: post.author })
      }
      await storeTerms(
        plan.req,
        stored.map(({ post, terms }) => ({ ...post, terms })),
      )
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

/** A post, with all that was looked up and stored for it before its own row. */
interface FoundPost {
  id: string
  source: SourcePost
  text: FoundText
  files: Awaited<ReturnType<typeof attachFiles>>
}

async function foundPost(
  plan: Importing,
  { id, ownerId, source }: { id: string; ownerId: string; source: SourcePost },
): Promise<FoundPost> {
  const owner = source.author ?? ownerId
  const text = await foundText(plan, { ...source, id, ownerId: owner })
  const post = { id, ownerId: owner, createdAt: source.at.toISOString() }
  return { id, source, text, files: await attachFiles(plan, post, source.files ?? []) }
}

function newPost(plan: Importing, { id, source, files }: FoundPost, text: ConvertedText): NewPost {
  const { author, guestName, prefix, board, isSecret, viewCount, original, addresses, more } = source
  const at = source.at.toISOString()
  const { content, contentHtml, excerpt, terms } = text
  reportLost(plan, source, text)
  const post = {
    id,
    title: titleOf(plan, source),
    prefix,
    excerpt,
    imageUrl: withShown([], contentHtml),
    author,
    guestName,
    categories: [board],
    levelRestriction: storedLevel({ level: 0, isSecret }),
    likeCount: 0,
    commentCount: 0,
    viewCount,
    fileCount: files.count,
    createdAt: at,
    editedAt: at,
    removedByReport: false,
    isImported: true,
    content,
    contentHtml,
    ...more,
  } satisfies Row<'post'>
  return { post, terms, original, addresses: [...addresses, ...files.addresses] }
}

/** The title on one line. */
export function titleOf({ report }: Importing, { title, name }: Pick<SourcePost, 'title' | 'name'>): string {
  const line = trimmed(onOneLine(normalised(title)))
  if (line) return line
  report.changed('posts without a title', name)
  return importText.untitled
}

/** The text as markdown and what is rendered of it, with what stands above and below. */
export async function renderedText(plan: Importing, whole: SourceText): Promise<ConvertedText> {
  const [text] = (await converting.map([await foundText(plan, whole)])) as [ConvertedText]
  reportLost(plan, whole, text)
  return text
}

/** Stores the pictures of a text, and finds what its links lead to. */
async function foundText(plan: Importing, whole: SourceText): Promise<FoundText> {
  const text = { ...whole, html: convertible(plan, whole) }
  reportFrames(plan, text)
  return {
    html: text.html,
    above: await partsOf(plan, text, text.above),
    links: await ownLinks(plan, text.html),
    pictures: await picturesOf(plan, text),
    below: await partsOf(plan, text, text.below),
  }
}

function reportLost({ report }: Importing, { name }: Pick<SourceText, 'name'>, { share }: ConvertedText): void {
  if (share < LEAST_LETTERS) report.changed('texts that lost letters', `${name}: ${(100 * (1 - share)).toFixed(1)} %`)
}

function reportFrames({ report }: Importing, { html, name }: SourceText): void {
  const { links, lost } = framesIn(html)
  for (const address of links) report.changed('frames of films and maps are links', `${name}: ${address.slice(0, 100)}`)
  for (const address of lost)
    report.leftBehind('frames of the site itself and of unknown sites', `${name}: ${address.slice(0, 100)}`)
}

/** The HTML; as plain text where it is nested so deep that only an attack is. */
function convertible({ report }: Importing, { html, name }: SourceText): string {
  if (!isTooDeep(html)) return html
  report.changed('texts nested too deep are plain text', name)
  return htmlOfText(textOfHtml(html))
}

const illustrated = ({ id, ownerId, addresses }: SourceText): Illustrated => ({
  ownerId,
  target: { kind: 'post', draft: id },
  addresses,
})

/** The parts as markdown; a picture that is lost is none. */
async function partsOf(plan: Importing, text: SourceText, parts: readonly Part[]): Promise<string[]> {
  const made: string[] = []
  for (const part of parts) {
    if (typeof part === 'string') made.push(part)
    else if ('link' in part) made.push(await linkLine(plan, part.link))
    else {
      const url = await placePicture(plan, illustrated(text), part)
      if (url) made.push(`![](${url})`)
    }
  }
  return made
}

/** An address alone on its line; one of the old site leads here. */
async function linkLine(plan: Importing, link: string): Promise<string> {
  const text = link.replace(/[\\*_`[\]<>#~|]/g, '\\$&')
  const path = await ownPath(plan, link)
  if (path) return `[${text}](${path})`
  return /^https?:\/\/[^\s<>]+$/i.test(link) ? aloneOnLine(link) : text
}

/** The path of a picture of the old site; null for another site's, whose files may lie in folders of the same names. */
async function ownPicture(plan: Importing, src: string): Promise<string | null> {
  const found = plan.pathOfSrc(src)
  const host = /^https?:\/\//i.test(src) ? URL.parse(src)?.host : undefined
  if (!found || !host || plan.files === null || isOwnHost(plan, host)) return found
  return (await pictureFile(plan.files, found)) && found
}

/** Stores the pictures in a text; those of other sites become links. */
async function picturesOf(plan: Importing, text: SourceText): Promise<FoundText['pictures']> {
  const urls = new Map<string, ReturnType<PictureOf>>()
  for (const src of sourcesIn(text.html)) {
    const found = await ownPicture(plan, src)
    const what = `${text.name}: ${src.slice(0, 100)}`
    if (found) {
      const url = await placePicture(plan, illustrated(text), { found, what })
      urls.set(src, url === null ? null : { url })
    } else if (/^https?:\/\//i.test(src)) {
      plan.report.changed('pictures of other sites are links', what)
      urls.set(src, { link: src })
    } else plan.report.leftBehind('pictures that are lost', what)
  }
  return urls
}
