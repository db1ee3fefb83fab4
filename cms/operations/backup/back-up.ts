import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { embeddedFile } from '#cms/core/database/whole-database.ts'
import { assertSpace } from '#cms/core/platform/disk-space.ts'
import { verify } from '#cms/operations/invariants/verify.ts'
import { whyNotBackUpInto } from './backup-dir.ts'
import { copyMedia, pruneMedia, sizeOfNew, type MediaPaths } from './copy-media.ts'
import { copyWhole, entriesOf, measureFile, syncPath, type CopiedFile } from './files.ts'
import { LOCK_NAME, lockToWrite } from './folder-lock.ts'
import { LAST_BACKUP_NAME } from './last-backup.ts'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'
import { storeSecrets, type Secrets } from './secrets.ts'

/** What is copied, and where to. */
export interface Backup {
  dataDir: string
  folder: string
  /** The folder of another backup: images that it has are linked from there instead of copied. */
  earlier?: string | undefined
  collections: readonly CollectionConfig[]
  /** Secrets of the environment, which DATA_DIR need not have. */
  secrets: Partial<Secrets>
  /** About how large the copy of the database will be. */
  databaseBytes: number
  /** Writes the database as one snapshot into this file. */
  copyDatabase: (file: string) => Promise<void>
}

/** A backup as it was made, and how many images were new. */
export interface Backed {
  manifest: Manifest
  added: number
}

/**
 * Copies a forum into `folder`, beside a running server or without one. Until the manifest is replaced the earlier backup
 * there stays restorable. Throws one sentence.
 */
export async function backUp(given: Backup): Promise<Backed> {
  const { dataDir, folder } = given
  const why = whyNotBackUpInto(folder, dataDir) ?? whyStrange(folder)
  if (why) throw new Error(why)
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  const lock = lockToWrite(folder)
  try {
    return await copyForum(given)
  } finally {
    lock.close()
  }
}

async function copyForum(given: Backup): Promise<Backed> {
  const { dataDir, folder } = given
  const before = readManifest(folder)
  pruneCopies(folder, before?.folder)
  const paths: MediaPaths = {
    from: path.join(dataDir, 'media'),
    to: path.join(folder, 'media'),
    earlier: before?.media ?? {},
    linked: linkedFrom(given.earlier),
  }
  assertSpace(folder, given.databaseBytes + sizeOfNew(paths))
  const at = new Date().toISOString()
  const name = `copy-${at.replaceAll(/\D/g, '')}-${process.pid}`
  const part = path.join(folder, `${name}.part`)
  mkdirSync(part)
  try {
    return await fillCopy(given, { at, name, part, paths })
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

interface Copy {
  at: string
  name: string
  part: string
  paths: MediaPaths
}

async function fillCopy(given: Backup, { at, name, part, paths }: Copy): Promise<Backed> {
  const { folder } = given
  const media: Record<string, CopiedFile> = {}
  // Before the database, for what is deleted meanwhile, and after it, for what was uploaded meanwhile.
  let added = await copyMedia(paths, media)
  await given.copyDatabase(path.join(part, 'forum.db'))
  added += await copyMedia(paths, media)
  const files = await copySecrets(given, part)
  files['forum.db'] = await measureFile(path.join(part, 'forum.db'))
  const sound = await isSound(path.join(part, 'forum.db'), given.collections)
  syncPath(part)
  renameSync(part, path.join(folder, name))
  const auditedAt = new Date().toISOString()
  const manifest: Manifest = { format: 1, at, folder: name, files, media, auditedAt, sound }
  writeManifest(folder, manifest)
  pruneCopies(folder, name)
  pruneMedia(paths.to, media)
  return { manifest, added }
}

/** Whatever else is in DATA_DIR and not of the database, and the secrets of the environment over it. */
async function copySecrets({ dataDir, secrets }: Backup, part: string): Promise<Record<string, CopiedFile>> {
  for (const entry of entriesOf(dataDir)) {
    if (!entry.isFile() || !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(entry.name)) continue
    if (entry.name.startsWith('forum.db') || entry.name.endsWith('.part')) continue
    if (entry.name === LAST_BACKUP_NAME) continue
    await copyWhole(path.join(dataDir, entry.name), path.join(part, entry.name))
  }
  storeSecrets(part, secrets)
  const files: Record<string, CopiedFile> = {}
  for (const { name } of entriesOf(part))
    if (name !== 'forum.db') files[name] = await measureFile(path.join(part, name))
  return files
}

async function isSound(file: string, collections: readonly CollectionConfig[]): Promise<boolean> {
  const source = (await embeddedFile(file)).source()
  try {
    return (await verify(source, collections)).every(({ breaks }) => breaks.length === 0)
  } finally {
    await source.close()
  }
}

function linkedFrom(earlier: string | undefined): MediaPaths['linked'] {
  const manifest = earlier === undefined ? null : readManifest(earlier)
  return earlier !== undefined && manifest ? { folder: path.join(earlier, 'media'), media: manifest.media } : null
}

function whyStrange(folder: string): string | null {
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
