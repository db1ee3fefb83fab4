import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Progress } from '#cms/core/platform/progress.ts'
import type { RowReader } from '#cms/core/database/row-store.ts'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'
import { mediaStore } from '#cms/media/store.ts'
import { entriesOf, storedNames, storedPath, syncPath } from '#cms/operations/backup/files.ts'
import { rowText } from '#cms/operations/copying/digest.ts'
import { FORMAT, placesIn, type Manifest, type MediaLine } from './layout.ts'
import { LineWriter } from './line-file.ts'
import { hasMedia, mediaNamesOf, WITH_MEDIA } from './media-names.ts'
import { jsonSchemaOf } from './row-schema.ts'

/** Rows that are read and written together. */
const PAGE = 500

export interface Export {
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
  const media = new MediaCopy(places.media)
  const early = await snapshot()
  try {
    for (const slug of WITH_MEDIA) for await (const rows of pagesOf(early, slug)) await media.copy(rows)
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
        if (hasMedia(slug)) await media.copy(rows, { areNamed: true })
        progress.add(rows.length)
      }
      manifest.collections[slug] = await file.close()
    }
    progress.end()
  } finally {
    await source.close()
  }
  manifest.media = await media.list(places.mediaList)
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

type Rows = Awaited<ReturnType<RowReader['page']>>

/** Pictures and files on their way into the folder. */
class MediaCopy {
  readonly #folder: string
  readonly #copied = new Map<string, Omit<MediaLine, 'name'>>()
  readonly #named = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Copies what these rows are of; what the store no longer has is passed over. */
  async copy(rows: Rows, { areNamed = false } = {}): Promise<void> {
    for (const name of rows.flatMap(mediaNamesOf)) {
      if (areNamed) this.#named.add(name)
      if (!this.#copied.has(name)) await this.#copyOne(name)
    }
  }

  /** Deletes what no row of the export names, and writes the list of the rest. */
  async list(file: string): Promise<Manifest['media']> {
    for (const name of [...storedNames(this.#folder)])
      if (!this.#named.has(name)) await rm(storedPath(this.#folder, name))
    const list = await LineWriter.create(file)
    for (const name of [...this.#named].toSorted()) {
      const copied = this.#copied.get(name)
      if (copied) await list.write([JSON.stringify({ name, ...copied } satisfies MediaLine)])
    }
    return list.close()
  }

  async #copyOne(name: string): Promise<void> {
    const found = await mediaStore().open(name)
    if (!found) return
    const target = storedPath(this.#folder, name)
    await mkdir(`${this.#folder}/${name.slice(0, 2)}`, { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    await pipeline(found.stream, measure, createWriteStream(target, { mode: 0o600 }))
    await chmod(target, 0o600)
    syncPath(target)
    this.#copied.set(name, { bytes, sha256: hash.digest('hex') })
  }
}
