import { existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import type { RowPages, RowWriter } from '#cms/core/database/row-store.ts'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'
import { Progress } from '#cms/core/platform/progress.ts'
import { mediaStore } from '#cms/media/store.ts'
import { measureFile, storedPath } from '#cms/operations/backup/files.ts'
import { ForumCopy, isSame } from '#cms/operations/copying/forum-copy.ts'
import { claimTarget } from '#cms/operations/copying/whole-copy.ts'
import { checkedRows } from './export-reader.ts'
import { FORMAT, Manifest, MediaLine, placesIn } from './layout.ts'
import { linesOf } from './line-file.ts'

/** An export that was read to its end and is whole. */
interface CheckedExport {
  folder: string
  manifest: Manifest
  rows: RowPages
}

/** Reads an export to its end, before anything is connected to; throws one sentence for one that is refused. */
export async function checkExport(
  folder: string,
  { collections, say }: { collections: readonly StoredCollection[]; say: (text: string) => void },
): Promise<CheckedExport> {
  const manifest = readManifest(folder)
  const known = new Set(collections.map(({ slug }) => slug))
  const strange = Object.keys(manifest.collections).find((slug) => !known.has(slug))
  if (strange)
    throw new Error(
      `The export is of another version: this one knows no ${strange}. Read it with the version that wrote it.`,
    )
  const progress = new Progress(say)
  progress.begin(
    'reading the export',
    Object.values(manifest.collections).reduce((sum, { lines }) => sum + lines, 0),
  )
  const rows = await checkedRows(folder, { collections, written: manifest.collections, onRows: progress.add })
  progress.end()
  for await (const file of mediaOf(folder, manifest)) await checkMedia(folder, file)
  return { folder, manifest, rows }
}

function readManifest(folder: string): Manifest {
  const { manifest: file } = placesIn(folder)
  if (!existsSync(file))
    throw new Error(`The export in ${folder} is cut: it has no export.json, which is written last.`)
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error('The export is cut or altered: export.json cannot be read.', { cause: error })
  }
  const { format } = (read ?? {}) as { format?: unknown }
  if (format !== FORMAT)
    throw new Error(`The export is of format ${String(format)}, and this version reads format ${FORMAT} alone.`)
  const { data, error } = Manifest.safeParse(read)
  if (!data) throw new Error('The export is cut or altered: export.json cannot be read.', { cause: error })
  return data
}

/** The pictures and files of an export; throws one sentence where their list is not what was written. */
async function* mediaOf(folder: string, { media }: Manifest): AsyncGenerator<MediaLine> {
  const hash = createHash('sha256')
  try {
    for await (const { text } of linesOf(placesIn(folder).mediaList, { onBytes: (bytes) => void hash.update(bytes) }))
      yield MediaLine.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof MediaError) throw error
    throw new Error('The export is cut or altered: media.jsonl cannot be read.', { cause: error })
  }
  if (hash.digest('hex') !== media.sha256)
    throw new Error('The export is cut or altered: media.jsonl is not what was written.')
}

class MediaError extends Error {}

async function checkMedia(folder: string, { name, bytes, sha256 }: MediaLine): Promise<void> {
  const file = storedPath(placesIn(folder).media, name)
  const found = existsSync(file) && (await measureFile(file))
  if (!found) throw new MediaError(`The export is cut: media/${name.slice(0, 2)}/${name} is missing.`)
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new MediaError(`The export is altered: media/${name.slice(0, 2)}/${name} is not what was written.`)
}

/** Writes a checked export into an empty database, and goes on with it after a kill; both sides are compared at the end. */
export async function readIn(
  { folder, manifest, rows }: CheckedExport,
  {
    target,
    collections,
    say,
  }: { target: RowWriter; collections: readonly StoredCollection[]; say: (text: string) => void },
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16)
  await claimTarget(target, { from: `the export of ${manifest.at} (${digest})`, collections })
  for await (const { name } of mediaOf(folder, manifest))
    await mediaStore().putFile(name, storedPath(placesIn(folder).media, name))
  const brought = collections.filter(({ slug }) => manifest.collections[slug])
  const copy = new ForumCopy({ source: rows, target, collections: brought, say })
  await copy.begin()
  await copy.settle()
  if (!copy.compare().every(isSame)) throw new Error('What was read in differs from the export.')
  await target.dropNotes()
}
