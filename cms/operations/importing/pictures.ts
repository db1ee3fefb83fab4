import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#src/rules/app-error.ts'
import { sizeOf } from '#cms/core/sql-dump/open-dump.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { encodePostImage, encodeProfileImage } from '#cms/media/encode.ts'
import { setClaimed } from '#cms/media/claim-images.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { originalOf } from '#cms/moving-in/legacy-addresses.ts'
import type { ImportedMember, Importing } from './importing.ts'

/** The file below the folder of files, or null: none, or a path that leads out of it. */
export async function fileIn(folder: string | null, name: string): Promise<string | null> {
  if (folder === null) return null
  const file = path.resolve(folder, name)
  if (!file.startsWith(path.resolve(folder) + path.sep) || !(await sizeOf(file))) return null
  // A link in the folder might lead anywhere.
  const real = await realpath(file)
  return real.startsWith((await realpath(folder)) + path.sep) ? file : null
}

/** What `pattern` finds of the address of a file in a text, decoded: its path below the folder of files; null for nothing. */
export function pathIn(src: string, pattern: RegExp): string | null {
  const [, below] = pattern.exec(src) ?? []
  if (!below) return null
  try {
    return decodeURIComponent(below)
  } catch {
    return below
  }
}

/** The file of a picture: itself, or what a thumbnail was made of. */
export async function pictureFile(folder: string | null, name: string): Promise<string | null> {
  return (await fileIn(folder, name)) ?? fileIn(folder, originalOf(name))
}

/**
 * Encodes a picture anew and stores it for a post that is not there yet: until the post claims it, it is one of a draft of
 * that id, which the job deletes after a day. Null for what cannot be read as a picture.
 */
export async function storePicture(
  { req, now }: Importing,
  { file, postId, ownerId }: { file: string; postId: string; ownerId: string },
): Promise<string | null> {
  try {
    const image = await encodePostImage(req, file)
    const [url] = await storeImages(req, { images: [image], kind: 'post', ownerId, draft: postId, now })
    return url ?? null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Gives members the profile pictures that their forum has: the first of each member's `places` that there is. */
export async function bringProfilePictures(plan: Importing, placesOf: (name: string) => string[]): Promise<void> {
  for (const [name, member] of plan.members) {
    if (member.hasLeft) continue
    let file: string | null = null
    for (const place of placesOf(name)) file ??= await fileIn(plan.files, place)
    if (!file) continue
    plan.report.came('profile pictures', 1)
    if (!plan.isDryRun) await storeProfilePicture(plan, { file, member, name })
  }
}

async function storeProfilePicture(
  { req, now, report }: Importing,
  { file, member, name }: { file: string; member: ImportedMember; name: string },
): Promise<void> {
  try {
    const image = await encodeProfileImage(req, file)
    const [url = ''] = await storeImages(req, { images: [image], kind: 'profile', ownerId: member.id, now })
    await changeRow(req, 'member', member.id, { profileImageUrl: url })
    await setClaimed(req, { url: { equals: url } }, { isClaimed: true, now })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    report.leftBehind('pictures that cannot be read', `profile of ${name}`)
  }
}
