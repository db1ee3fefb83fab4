import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Progress } from '#cms/core/platform/progress.ts'
import type { RowReader, StoredRow } from '#cms/core/database/row-store.ts'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'
import { filesOfImage } from '#cms/media/put-image.ts'
import { mediaStore } from '#cms/media/store.ts'
import { entriesOf, measureFile, storedPath, syncPath } from '#cms/operations/backup/files.ts'
import { rowText } from '#cms/operations/copying/digest.ts'
import { FORMAT, placesIn, type Manifest, type MediaLine, type WrittenFile } from './layout.ts'
import { LineWriter } from './line-file.ts'
import { jsonSchemaOf } from './row-schema.ts'

/** Rows that are read and written together. */
const PAGE = 500

interface Export {
  folder: string
  collections: readonly StoredCollection[]
  /** Opens the forum as it is when this is called. */
  snapshot: () => Promise<RowReader>
  now: Date
  say: (text: string) => void
}

/**
 * Writes a whole forum into an empty folder, beside a running server or without one. The rows are of one moment; pictures and
 * files are copied before them, for what is deleted meanwhile, and after them, for what was uploaded meanwhile. Throws one
 * sentence.
 */
export async function writeExport({ folder, collections, snapshot, now, say }: Export): Promise<Manifest> {
  const [strange] = entriesOf(folder)
  if (strange) throw new Error(`The folder ${folder} is not empty (${strange.name}): give an empty one.`)
  process.umask(0o077)
  const places = placesIn(folder)
  for (const made of [folder, `${folder}/rows`, `${folder}/schema`, places.media])
    await mkdir(made, { recursive: true, mode: 0o700 })
  const media = await MediaCopy.begin(places)
  const early = await snapshot()
  try {
    for (const slug of WITH_MEDIA) for await (const rows of pagesOf(early, slug)) await media.copyEarly(rows)
  } finally {
    await early.close()
  }
  const source = await snapshot()
  const manifest: Manifest = { format: FORMAT, at: now.toISOString(), collections: {}, media: NOTHING }
  try {
    const progress = new Progress(say)
    let total = 0
    for (const { slug } of collections) total += await source.count(slug)
    progress.begin('writing rows', total)
    for (const collection of collections) {
      const { slug } = collection
      await writeFile(places.schema(slug), `${JSON.stringify(jsonSchemaOf(collection), null, 2)}\n`, { mode: 0o600 })
      const file = await LineWriter.create(places.rows(slug))
      for await (const rows of pagesOf(source, slug)) {
        await file.write(rows.map(rowText))
        if (hasMedia(slug)) await media.add(rows)
        progress.add(rows.length)
      }
      manifest.collections[slug] = await file.close()
    }
    progress.end()
  } finally {
    await source.close()
  }
  manifest.media = await media.end()
  await writeFile(places.manifest, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  syncPath(places.manifest)
  syncPath(folder)
  return manifest
}

const NOTHING = { lines: 0, bytes: 0, sha256: '' }

async function* pagesOf(source: RowReader, slug: string) {
  for (let after: string | number | undefined; ;) {
    const rows = await source.page(slug, { after }, PAGE)
    yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id
  }
}

type Rows = readonly StoredRow[]

/** The collections whose rows name what the media store has. */
const WITH_MEDIA = ['upload', 'post-file'] as const
const hasMedia = (slug: string): boolean => (WITH_MEDIA as readonly string[]).includes(slug)

/** Names in the media store of what a row is of: a picture with its narrower copies, or a file of a post. */
const mediaNamesOf = ({ url, key }: StoredRow): string[] =>
  typeof key === 'string' ? [key] : filesOfImage(String(url))

/** Pictures and files on their way into the folder. */
class MediaCopy {
  readonly #folder: string
  /** Where copies lie until a row of the export names them. */
  readonly #early: string
  readonly #list: LineWriter

  private constructor(folder: string, list: LineWriter) {
    this.#folder = folder
    this.#early = `${folder}.part`
    this.#list = list
  }

  static begin = async ({ media, mediaList }: ReturnType<typeof placesIn>): Promise<MediaCopy> =>
    new MediaCopy(media, await LineWriter.create(mediaList))

  /** Copies what these rows are of, for the case that it is deleted before the export comes to it. */
  async copyEarly(rows: Rows): Promise<void> {
    for (const name of rows.flatMap(mediaNamesOf)) await copyFromStore(name, storedPath(this.#early, name))
  }

  /** Puts what these rows of the export are of into it, and on its list; what the store no longer has is passed over. */
  async add(rows: Rows): Promise<void> {
    for (const name of rows.flatMap(mediaNamesOf)) {
      const target = storedPath(this.#folder, name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const early = storedPath(this.#early, name)
      if (existsSync(early)) await rename(early, target)
      else if (!(await copyFromStore(name, target))) continue
      await this.#list.write([JSON.stringify({ name, ...(await measureFile(target)) } satisfies MediaLine)])
    }
  }

  /** Deletes what no row of the export names. */
  async end(): Promise<WrittenFile> {
    await rm(this.#early, { recursive: true, force: true })
    return this.#list.close()
  }
}

/** Copies a file out of the media store; false where it has none. */
async function copyFromStore(name: string, target: string): Promise<boolean> {
  const found = await mediaStore().open(name)
  if (!found) return false
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(found.stream, createWriteStream(target, { mode: 0o600 }))
  syncPath(target)
  return true
}
