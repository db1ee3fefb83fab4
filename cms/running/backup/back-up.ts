import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { database } from '#cms/machinery/database/database.ts'
import { audit } from '#cms/running/invariants/audit.ts'
import { allCollections } from '#cms/running/registries/collections.ts'
import { copyDatabase } from './copy-database.ts'
import { copyMedia, pruneMedia } from './copy-media.ts'
import { copyWhole, entriesOf, measureFile, syncPath, type CopiedFile } from './files.ts'
import { LOCK_NAME, lockToWrite } from './folder-lock.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'

/**
 * Copies the forum of `dataDir` into `folder`, beside a running server or without one, and resolves with the manifest and
 * how many images were new. Until the manifest is replaced the earlier backup stays restorable. Throws one sentence.
 */
export async function backUp(dataDir: string, folder: string): Promise<{ manifest: Manifest; added: number }> {
  if (!existsSync(path.join(dataDir, 'forum.db')))
    throw new Error('There is no database in DATA_DIR yet: start the server once.')
  const why = whyNotInto(folder, dataDir)
  if (why) throw new Error(why)
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  const lock = lockToWrite(folder)
  try {
    return await copyForum(dataDir, folder)
  } finally {
    lock.close()
  }
}

async function copyForum(dataDir: string, folder: string): Promise<{ manifest: Manifest; added: number }> {
  const earlier = readManifest(folder)
  pruneCopies(folder, earlier?.folder)
  const at = new Date().toISOString()
  const name = `copy-${at.replaceAll(/\D/g, '')}-${process.pid}`
  const part = path.join(folder, `${name}.part`)
  mkdirSync(part)
  const media: Record<string, CopiedFile> = {}
  const paths = { from: path.join(dataDir, 'media'), to: path.join(folder, 'media'), earlier: earlier?.media ?? {} }
  // Before the database, for what is deleted meanwhile, and after it, for what was uploaded meanwhile.
  let added = await copyMedia(paths, media)
  await copyDatabase(path.join(dataDir, 'forum.db'), path.join(part, 'forum.db'))
  added += await copyMedia(paths, media)
  const files = await copySecrets(dataDir, part)
  files['forum.db'] = await measureFile(path.join(part, 'forum.db'))
  const sound = await isSound(path.join(part, 'forum.db'))
  syncPath(part)
  renameSync(part, path.join(folder, name))
  const auditedAt = new Date().toISOString()
  const manifest: Manifest = { format: 1, at, folder: name, files, media, auditedAt, sound }
  writeManifest(folder, manifest)
  pruneCopies(folder, name)
  pruneMedia(paths.to, media)
  return { manifest, added }
}

/** Whatever else is in DATA_DIR and not of the database: the secret of tokens and the like. */
async function copySecrets(dataDir: string, part: string): Promise<Record<string, CopiedFile>> {
  const files: Record<string, CopiedFile> = {}
  for (const entry of entriesOf(dataDir)) {
    if (!entry.isFile() || !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(entry.name)) continue
    if (entry.name.startsWith('forum.db') || entry.name.endsWith('.part')) continue
    files[entry.name] = await copyWhole(path.join(dataDir, entry.name), path.join(part, entry.name))
  }
  return files
}

async function isSound(file: string): Promise<boolean> {
  const source = database().file?.sourceOf(file)
  if (!source) throw new Error('The database of this environment is not a file.')
  try {
    return (await audit(source, allCollections)).every(({ breaks }) => breaks.length === 0)
  } finally {
    await source.close()
  }
}

function whyNotInto(folder: string, dataDir: string): string | null {
  const isWithin = (inner: string, outer: string) => !path.relative(outer, inner).startsWith('..')
  if (isWithin(folder, dataDir) || isWithin(dataDir, folder))
    return 'A backup goes neither into DATA_DIR nor around it: give another folder.'
  const names = entriesOf(folder).map(({ name }) => name)
  if (names.length === 0 || names.includes(LOCK_NAME) || names.includes('manifest.json')) return null
  return `${folder} holds something else than a backup: give an empty folder.`
}

/** Deletes copies of the database other than this one: older, or left by a killed backup. */
function pruneCopies(folder: string, current: string | undefined): void {
  for (const { name } of entriesOf(folder)) {
    if (/^copy-\d+-\d+(\.part)?$/.test(name) && name !== current) rmSync(path.join(folder, name), { recursive: true })
  }
}
