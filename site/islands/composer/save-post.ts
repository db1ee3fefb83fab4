import type { Output } from '#src/contracts/contract.ts'
import { createPost, setPostImages, updatePost } from '#src/contracts/posts.ts'
import type { PostFile } from '#src/contracts/schemas/files.ts'
import type { PostForm } from '#src/contracts/schemas/posts.ts'
import { uploadPostImages } from '#src/contracts/uploads.ts'
import { joinImages, splitImages } from '#src/rules/images.ts'
import type { Unpaid } from '#src/rules/points.ts'
import { codeOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { differs, type Attachment } from './attachments.ts'

/** The form's values. */
export type PostValues = PostForm

/** The edited post as loaded. */
export interface EditedPost extends PostValues {
  id: string
  imageUrls: string[]
  files: PostFile[]
  /** Members who have voted in its poll. */
  voters: number
  updatedAt: string
  /** Whether it names no author, whatever its boards are now. */
  isAnonymous: boolean
}

export interface SaveRequest {
  values: PostValues
  /** Null for a new post. */
  post: Pick<EditedPost, 'id' | 'imageUrls'> | null
  /** `updatedAt` of the version that the edit started from. */
  expectedUpdatedAt: string | undefined
  attachments: readonly Attachment[]
  /** The draft on the server whose place the post takes. */
  draftId: string | undefined
  /** Upload progress of the pictures, 0…1. */
  onProgress: (share: number) => void
}

export interface Saved {
  id: string
  /** The text was stored, but uploading its pictures failed. */
  imagesFailed: boolean
  /** What the server changed of the pictures. */
  notes: string[]
  /** Why a new post paid nothing. */
  unpaid?: Unpaid | undefined
}

/** Stores the text, then uploads the pictures, which need the post's id. */
export async function savePost({
  values,
  post,
  expectedUpdatedAt,
  attachments,
  draftId,
  onProgress,
}: SaveRequest): Promise<Saved> {
  const { id, imageUrl, unpaid } = await saveText({ ...values, draftId }, post, expectedUpdatedAt)
  if (!differs(attachments, splitImages(imageUrl))) return { id, imagesFailed: false, notes: [], unpaid }
  try {
    const { urls, notes } = await uploadNew(id, attachments, onProgress)
    await call(setPostImages, { id, imageUrl: joinImages(urls) ?? '' })
    return { id, imagesFailed: false, notes, unpaid }
  } catch {
    return { id, imagesFailed: true, notes: [], unpaid }
  }
}

async function saveText(
  values: PostValues,
  post: SaveRequest['post'],
  expectedUpdatedAt: string | undefined,
): Promise<Output<typeof createPost>> {
  if (post) return call(updatePost, { id: post.id, ...values, expectedUpdatedAt })
  try {
    return await call(createPost, values)
  } catch (error) {
    // The draft was deleted in another window: the text is published without it. Files of one were looked for before.
    if (!values.draftId || codeOf(error) !== 'NOT_FOUND') throw error
    return call(createPost, { ...values, draftId: undefined })
  }
}

/** Uploads the files in one body; returns all URLs in the order of the pictures, and what was changed of them. */
async function uploadNew(
  postId: string,
  attachments: readonly Attachment[],
  onProgress: (share: number) => void,
): Promise<{ urls: string[]; notes: string[] }> {
  const files = attachments.flatMap(({ file }) => file ?? [])
  if (files.length === 0) return { urls: attachments.map(({ url }) => url), notes: [] }
  const form = new FormData()
  for (const file of files) form.append('images[]', file)
  const { imageUrls, notes } = await call(uploadPostImages, { postId }, { form, onProgress })
  const arrived = [...imageUrls]
  return { urls: attachments.flatMap(({ url, file }) => (file ? (arrived.shift() ?? []) : url)), notes }
}
