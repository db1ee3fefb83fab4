import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { syncPath, writeSynced } from './files.ts'

const Name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
const CopiedFile = z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const Manifest = z.strictObject({
  format: z.literal(1),
  /** When the copy began: whatever was acknowledged before is in it. */
  at: z.iso.datetime(),
  /** The folder of the database and the secrets. */
  folder: Name,
  files: z.record(Name, CopiedFile).refine((files) => 'forum.db' in files),
  media: z.record(Name, CopiedFile),
  auditedAt: z.iso.datetime(),
  /** Whether the audit of the copy found nothing broken. */
  sound: z.boolean(),
})

/** What a backup consists of. It is written last, so a copy without it is unfinished. */
export type Manifest = z.output<typeof Manifest>

const fileIn = (folder: string): string => path.join(folder, 'manifest.json')

/** The manifest of the last whole backup in this folder; null when there is none. Throws when it cannot be read. */
export function readManifest(folder: string): Manifest | null {
  if (!existsSync(fileIn(folder))) return null
  try {
    return Manifest.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')))
  } catch (error) {
    throw new Error(`The backup in ${folder} is damaged: its manifest.json cannot be read.`, { cause: error })
  }
}

/** Makes this the backup of the folder, in one step. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const part = `${fileIn(folder)}.part`
  writeSynced(part, JSON.stringify(manifest))
  renameSync(part, fileIn(folder))
  syncPath(folder)
}
