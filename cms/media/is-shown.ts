import type { Payload } from 'payload'
import { firstRow, rowById } from '../database/rows.ts'

/** Whether the image at this address may be seen: it is stored, and its post, if it has one, is not removed. */
export async function isShown(payload: Payload, url: string): Promise<boolean> {
  const upload = await firstRow({ payload }, 'upload', { url: { equals: url } })
  if (!upload) return false
  if (!upload.post) return true
  const post = await rowById({ payload }, 'post', upload.post)
  return Boolean(post && !post.removedAt)
}
