import path from 'node:path'
import { storedCollections } from '#cms/core/database/stored-collections.ts'
import { connectedMongo, embeddedFile, holdingsOfMongo } from '#cms/core/database/whole-database.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { mediaStore } from '#cms/media/store.ts'
import { copyMedia } from '#cms/operations/backup/copy-media.ts'
import { storedNames } from '#cms/operations/backup/files.ts'
import type { Manifest } from '#cms/operations/backup/manifest.ts'
import { withBackup } from '#cms/operations/backup/restore.ts'
import { readSecrets, secretsIn } from '#cms/operations/backup/secrets.ts'
import { ForumCopy, isSame } from '#cms/operations/copying/forum-copy.ts'
import { claimTarget } from '#cms/operations/copying/whole-copy.ts'
import { imagesToBucket } from '#cms/operations/moving/copy-images.ts'
import { environmentOf } from '#cms/operations/moving/environment.ts'
import { getPayload } from './payload.ts'

interface Restored {
  manifest: Manifest
  /** The lines of environment with which a server has the secrets of the backup. */
  lines: string[]
}

/**
 * Puts the backup in `folder` into the empty MongoDB of this environment, its images into the bucket or DATA_DIR. One
 * that was killed goes on when it is begun again. Throws one sentence.
 */
export async function restoreIntoMongo(folder: string, say: (text: string) => void): Promise<Restored> {
  const { DATABASE_URI: uri = '', S3_BUCKET } = env()
  const held = await holdingsOfMongo(uri)
  if (held?.[0] !== undefined)
    throw new Error(`The database is not empty (${held[0]}): give an empty one to restore into.`)
  if (S3_BUCKET) await mediaStore().check()
  const dataDir = path.resolve(env().DATA_DIR)
  let lines: string[] = []
  const manifest = await withBackup(folder, async (backup) => {
    const media = path.join(dataDir, 'media')
    const strange = S3_BUCKET ? undefined : [...storedNames(media)].find((name) => !backup.media[name])
    if (strange) throw new Error(`DATA_DIR (${dataDir}) has images of another forum (${strange}): give an empty one.`)
    const copy = path.join(folder, backup.folder)
    await copyRows(path.join(copy, 'forum.db'), `the backup of ${backup.at}`, {
      say,
      copyImages: async () => {
        if (S3_BUCKET) await imagesToBucket(path.join(folder, 'media'))()
        else await copyMedia({ from: path.join(folder, 'media'), to: media, earlier: backup.media }, {})
      },
    })
    const secrets = { ...readSecrets(), ...secretsIn(copy) }
    lines = environmentOf({ env: env(), secrets, dataDir, uri, hasBucket: Boolean(S3_BUCKET) })
  })
  return { manifest, lines }
}

interface Steps {
  say: (text: string) => void
  copyImages: () => Promise<void>
}

/** Copies every row of the file and compares both sides; until all is there a server does not start on the target. */
async function copyRows(file: string, from: string, { say, copyImages }: Steps): Promise<void> {
  const { default: config } = await import('#payload-config')
  const collections = storedCollections(await config)
  const embedded = await embeddedFile(file)
  if (!(await embedded.isCurrent()))
    throw new Error(
      'The backup is of another version: restore it into a DATA_DIR, start the server of this version there, then move it.',
    )
  const source = embedded.reader(collections)
  const target = (await connectedMongo(await getPayload())).writer(collections)
  try {
    await claimTarget(target, { from, collections })
    await copyImages()
    const copy = new ForumCopy({ source, target, collections, say })
    await copy.begin()
    await copy.settle()
    if (!copy.compare().every(isSame)) throw new Error('What was restored differs from the backup.')
    await target.dropNotes()
  } finally {
    await source.close()
  }
}
