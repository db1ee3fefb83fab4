import { BrandImageForm } from '#src/contracts/schemas/uploads.ts'
import type * as calls from '#src/contracts/uploads.ts'
import { AppError } from '#src/rules/app-error.ts'
import { BRAND_IMAGES, isBrandImage } from '#src/rules/brand.ts'
import { brandText } from '#src/text/brand.ts'
import { uploadRefusalText } from '#src/text/upload.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { setClaimed } from '#cms/media/claim-images.ts'
import { withReceivedForm } from '#cms/media/receive-form.ts'
import { storeImages } from '#cms/media/store-images.ts'

/** Stores a picture of the site and returns its address; the setting that names the address claims it. */
export const uploadBrandImage = ({ req, actor, now }: Call<typeof calls.uploadBrandImage>) =>
  withReceivedForm({ req, actor }, BrandImageForm, async ({ files: [file], problem }) => {
    if (problem) throw problem
    if (!file) throw new AppError('VALIDATION', { fields: { image: uploadRefusalText.none } })
    const { encodeBrandImage } = await import('#cms/media/encode.ts')
    const image = await encodeBrandImage(req, file)
    const [imageUrl] = await storeImages(req, { images: [image], kind: 'brand', ownerId: actor.id, now })
    return { imageUrl: imageUrl as string }
  })

const brandUpload = (url: string): Where<'upload'> => ({ url: { equals: url }, kind: { equals: 'brand' } })

interface Change {
  key: string
  before: string
  after: string
  now: Date
}

/**
 * Claims the upload that a setting names, and drops the one before unless another setting names it. Throws VALIDATION for
 * an address that is no such upload.
 */
export async function claimBrandImage(req: AppRequest, { key, before, after, now }: Change): Promise<void> {
  if (!isBrandImage(key) || before === after) return
  if (after !== '' && !(await setClaimed(req, brandUpload(after), { isClaimed: true, now })))
    throw new AppError('VALIDATION', { fields: { value: brandText.image } })
  if (before === '') return
  const others = await rowsWhere(req, 'setting', { id: { in: BRAND_IMAGES.filter((other) => other !== key) } })
  if (others.every(({ value }) => value !== before))
    await setClaimed(req, brandUpload(before), { isClaimed: false, now })
}
