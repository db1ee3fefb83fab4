import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#src/rules/app-error.ts'
import { sizeOf } from '#cms/core/sql-dump/open-dump.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { encodePostImage, encodeProfileImage } from '#cms/media/encode.ts'
import { setClaimed } from '#cms/media/claim-images.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { originalOf } from '#cms/moving-in/legacy-addresses.ts'
import { mediaAddresses, type Address } from './addresses.ts'
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

/**
 * What `pattern` finds of the address of a file in a text, decoded: its path below the folder of files; null for nothing, and
 * for a path that leads up, such as to the site's settings.
 */
export function pathIn(src: string, pattern: RegExp): string | null {
  const [, below] = pattern.exec(src) ?? []
  if (!below) return null
  const found = decodedPath(below)
  return found.split('/').includes('..') ? null : found
}

function decodedPath(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** The file of a picture: itself, or what a thumbnail was made of. */
export async function pictureFile(folder: string | null, name: string): Promise<string | null> {
  return (await fileIn(folder, name)) ?? fileIn(folder, originalOf(name))
}

/** A picture of the forum that moves in. */
export interface OldPicture {
  /** Its path below the folder of files. */
  found: string
  /** Keys of the addresses that it had beside its path, as `legacyKey` makes them. */
  addresses?: readonly string[]
  /** As the report calls it. */
  what: string
}

/** What a picture comes with: a post, or draft, that is not there yet, or a comment on a post that is. */
type PictureTarget = { kind: 'post'; draft: string } | { kind: 'comment'; post: string }

/** The owner of the picture, and the target of its old addresses. */
export interface Illustrated {
  ownerId: string
  target: PictureTarget
  /** Takes the addresses of its pictures. */
  addresses: Address[]
}

/** Stores a picture and returns its address; null for a lost one, and one that cannot be read, which are named. */
export async function placePicture(
  plan: Importing,
  { ownerId, target, addresses }: Illustrated,
  { found, addresses: keys = [], what }: OldPicture,
): Promise<string | null> {
  const file = await pictureFile(plan.files, found)
  if (!file) {
    plan.report.leftBehind('pictures that are lost', what)
    return null
  }
  plan.report.came('pictures', 1)
  if (plan.isDryRun) return null
  const url = await storePicture(plan, { file, target, ownerId })
  if (url) addresses.push(...mediaAddresses([plan.fileKeyOf(found), ...keys], url))
  else plan.report.leftBehind('pictures that cannot be read', what)
  return url
}

/**
 * Encodes a picture anew and stores it: until what it comes with claims it, the job deletes it after a day. Null for what
 * cannot be read as a picture.
 */
async function storePicture(
  { req, now }: Importing,
  { file, target, ownerId }: { file: string; target: PictureTarget; ownerId: string },
): Promise<string | null> {
  try {
    const image = await encodePostImage(req, file)
    const [url] = await storeImages(req, { images: [image], ownerId, ...target, now })
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
