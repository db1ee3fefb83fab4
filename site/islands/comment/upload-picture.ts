import { uploadCommentImage } from '#src/contracts/uploads.ts'
import { call } from '../../lib/api/call.ts'
import { pickImages, sayChanged, sayNotPicked } from '../../lib/forms/picked-images.ts'

/** Uploads a picture for a comment on the post and returns its address; null for a file that is refused here. */
export async function uploadPicture(file: File, postId: string): Promise<string | null> {
  const { picked, refused } = pickImages([file], 1)
  if (refused[0]) sayNotPicked(refused[0], 1)
  if (!picked[0]) return null
  const form = new FormData()
  form.append('image', picked[0])
  const { imageUrl, notes } = await call(uploadCommentImage, { postId }, { form })
  sayChanged(notes)
  return imageUrl
}
