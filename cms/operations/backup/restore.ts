import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { database } from '#cms/core/database/database.ts'
import { copyWhole, entriesOf, measureFile, storedPath, syncPath, type CopiedFile } from './files.ts'
import { isHeld, lockToRead } from './folder-lock.ts'
import { readManifest, type Manifest } from './manifest.ts'

/**
 * Puts the backup in `folder` into `dataDir`, which must be empty or missing, and resolves with its manifest. Throws one
 * sentence.
 */
export async function restore(folder: string, dataDir: string): Promise<Manifest> {
  const why = whyNotInto(dataDir)
  if (why) throw new Error(why)
  return withBackup(folder, async (manifest) => {
    await putBack(filesOf(manifest, folder, dataDir), dataDir)
  })
}

/**
 * Does `work` with the backup in `folder`, which no other command changes meanwhile, and resolves with its manifest.
 * Everything in it is compared with its checksums before. Throws one sentence.
 */
export async function withBackup(folder: string, work: (manifest: Manifest) => Promise<void>): Promise<Manifest> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`There is no backup in ${folder}.`)
  const lock = lockToRead(folder)
  try {
    const manifest = readManifest(folder)
    if (!manifest) throw new Error(`There is no whole backup in ${folder}.`)
    for (const file of filesOf(manifest, folder, '')) await checkFile(file, folder)
    await work(manifest)
    return manifest
  } finally {
    lock?.close()
  }
}

interface RestoredFile {
  source: string
  target: string
  expected: CopiedFile
}

/** Everything in the backup, the database last: a place without it is no forum. */
function filesOf({ folder: copy, files, media }: Manifest, folder: string, dataDir: string): RestoredFile[] {
  const secrets = Object.entries(files).sort(([a], [b]) => Number(a === 'forum.db') - Number(b === 'forum.db'))
  return [
    ...Object.entries(media).map(([name, expected]) => ({
      source: storedPath(path.join(folder, 'media'), name),
      target: storedPath(path.join(dataDir, 'media'), name),
      expected,
    })),
    ...secrets.map(([name, expected]) => ({
      source: path.join(folder, copy, name),
      target: path.join(dataDir, name),
      expected,
    })),
  ]
}

async function checkFile({ source, expected }: RestoredFile, folder: string): Promise<void> {
  const name = path.relative(folder, source)
  if (!existsSync(source)) throw new Error(`The backup in ${folder} is damaged: ${name} is missing.`)
  const { bytes, sha256 } = await measureFile(source)
  if (bytes !== expected.bytes || sha256 !== expected.sha256)
    throw new Error(`The backup in ${folder} is damaged: ${name} is not what was copied.`)
}

async function putBack(files: readonly RestoredFile[], dataDir: string): Promise<void> {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  // A server that starts meanwhile must not make a forum of its own there.
  database().file?.lock()
  const strange = entriesOf(dataDir).find(({ name }) => !name.startsWith('forum.db.lock'))
  if (strange) throw new Error(whyUsed(dataDir, strange.name))
  for (const { source, target, expected } of files) {
    const part = `${target}.restoring`
    const { sha256 } = await copyWhole(source, part)
    if (sha256 !== expected.sha256) throw new Error(`${target} could not be written as it was copied.`)
    renameSync(part, target)
    syncPath(path.dirname(target))
  }
}

function whyNotInto(dataDir: string): string | null {
  const place = statSync(dataDir, { throwIfNoEntry: false })
  if (place && !place.isDirectory()) return `DATA_DIR (${dataDir}) is not a folder.`
  if (isHeld(path.join(dataDir, 'forum.db.lock')))
    return 'A running forum uses this DATA_DIR: give an empty one to restore into.'
  const [first] = entriesOf(dataDir)
  return first ? whyUsed(dataDir, first.name) : null
}

const whyUsed = (dataDir: string, name: string): string =>
  `DATA_DIR (${dataDir}) is not empty (${name}): give an empty one to restore into.`
