import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ReadOnlyKeeper } from '#cms/core/database/read-only-keeper.ts'
import type { RowReader, RowWriter } from '#cms/core/database/row-store.ts'
import { storedCollections, type StoredCollection } from '#cms/core/database/stored-collections.ts'
import { connectedMongo, holdingsOfMongo } from '#cms/core/database/whole-database.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { mediaStore } from '#cms/media/store.ts'
import type { Finding } from '#cms/operations/invariants/finding.ts'
import { imagesToBucket, imagesToFolder } from '#cms/operations/moving/copy-images.ts'
import { environmentOf } from '#cms/operations/moving/environment.ts'
import { move } from '#cms/operations/moving/move.ts'
import { whyNotFolder, type Target } from '#cms/operations/moving/places.ts'
import { readSecrets, storeSecrets } from '#cms/operations/backup/secrets.ts'
import { currentFile, emptyFile } from './forum-file.ts'
import { getPayload } from './payload.ts'

const MOST_BYTES = 64 * 1024 * 1024

/** What the command was given; DATABASE_URI of this process names MongoDB when the source or the target is there. */
interface Wanted {
  target: Target
  /** Whether the forum is on MongoDB now. */
  isFromMongo: boolean
  toBucket: boolean
  say: (text: string) => void
}

/** The variables that name a database. */
interface Place {
  DATA_DIR: string
  DATABASE_URI: string | undefined
}

interface Source {
  reader: RowReader
  keeper: ReadOnlyKeeper
  from: string
}

/** Moves the forum of this environment; resolves with the lines of environment of the new place. Throws one sentence. */
export async function moveForum(wanted: Wanted): Promise<string[]> {
  const { target, toBucket, say } = wanted
  const dataDir = path.resolve(env().DATA_DIR)
  if (target.kind === 'folder') {
    const why = whyNotFolder(target.folder, dataDir)
    if (why) throw new Error(why)
  }
  if (toBucket) await mediaStore().check()
  const { default: config } = await import('#payload-config')
  const collections = storedCollections(await config)
  const source = await openSource(wanted, { dataDir, collections })
  const writer = await openTarget(wanted, collections)
  const hasBucket = Boolean(env().S3_BUCKET)
  const copyImages = copierOf(wanted, hasBucket)
  const secrets = readSecrets()
  await move({
    source: source.reader,
    target: writer,
    keeper: source.keeper,
    collections,
    from: source.from,
    say,
    copyFiles: async () => {
      if (target.kind === 'folder') storeSecrets(target.folder, secrets)
      const images = await copyImages?.()
      if (images) say(`${images} images copied`)
    },
    auditSource: () => auditIn(placeOf({ isMongo: wanted.isFromMongo, dataDir })),
    auditTarget: () => auditIn(placeOf({ isMongo: target.kind === 'server', dataDir: folderOf(target, dataDir) })),
  })
  await Promise.all([source.reader.close(), writer.close()])
  const uri = target.kind === 'server' ? target.uri : null
  return environmentOf({ env: env(), secrets, dataDir: folderOf(target, dataDir), uri, hasBucket })
}

const folderOf = (target: Target, dataDir: string): string => (target.kind === 'folder' ? target.folder : dataDir)

function copierOf({ target, toBucket }: Wanted, hasBucket: boolean): (() => Promise<number>) | null {
  if (toBucket) return imagesToBucket()
  return target.kind === 'folder' && !hasBucket ? imagesToFolder(target.folder) : null
}

interface Opening {
  dataDir: string
  collections: readonly StoredCollection[]
}

async function openSource({ isFromMongo }: Wanted, { dataDir, collections }: Opening): Promise<Source> {
  if (isFromMongo) {
    const mongo = await connectedMongo(await getPayload())
    return {
      reader: mongo.reader(collections),
      keeper: mongo.readOnlyKeeper(),
      from: withoutPassword(env().DATABASE_URI),
    }
  }
  const embedded = await currentFile(path.join(dataDir, 'forum.db'))
  embedded.lockForMove()
  return { reader: embedded.reader(collections), keeper: embedded.readOnlyKeeper(), from: dataDir }
}

async function openTarget({ target }: Wanted, collections: readonly StoredCollection[]): Promise<RowWriter> {
  if (target.kind === 'server') {
    const held = await holdingsOfMongo(target.uri)
    if (held?.[0] !== undefined) throw new Error(`The target is not empty (${held[0]}): give an empty one.`)
    return (await connectedMongo(await getPayload())).writer(collections)
  }
  const { folder } = target
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const whyNot = `The target is not empty (${folder}/forum.db): give an empty one.`
  return emptyFile(path.join(folder, 'forum.db'), { collections, whyNot })
}

const withoutPassword = (uri = ''): string => uri.replace(/\/\/[^@/]*@/, '//')

const placeOf = ({ isMongo, dataDir }: { isMongo: boolean; dataDir: string }): Place => ({
  DATA_DIR: dataDir,
  DATABASE_URI: isMongo ? env().DATABASE_URI : '',
})

/** Audits a database in a separate process, so that this one goes on renewing read-only mode. */
async function auditIn(place: Place): Promise<Finding[]> {
  const file = path.resolve('cms/operations/boot/verify-process.ts')
  const options = { maxBuffer: MOST_BYTES, env: { ...process.env, ...place } }
  const { stdout } = await promisify(execFile)(process.execPath, [file], options)
  return JSON.parse(stdout) as Finding[]
}
