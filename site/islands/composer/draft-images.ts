import { storedFiles } from '../../lib/browser/stored-files.ts'
import { toStored, toNew, type Attachment } from './attachments.ts'

/** Saves a draft's pictures in order: files, and URLs of those that are already stored on the server. */
export const saveImages = (key: string, items: readonly Attachment[]): Promise<boolean> =>
  storedFiles.set(
    key,
    items.map(({ url, file }) => file ?? url),
  )

export const dropImages = (key: string): Promise<boolean> => storedFiles.remove(key)

/** The draft's `count` saved pictures; null if the browser has lost any of them. */
export async function savedImages(key: string, count: number): Promise<Attachment[] | null> {
  const saved = await storedFiles.get(key)
  if (!isImages(saved) || saved.length !== count) return null
  return saved.map((image) => (typeof image === 'string' ? toStored(image) : toNew(image)))
}

const isImages = (value: unknown): value is (File | string)[] =>
  Array.isArray(value) && value.every((image) => typeof image === 'string' || image instanceof File)
