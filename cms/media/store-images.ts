import type { Row } from '#cms/core/database/row.ts'
import { insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { EncodedImage } from './encode.ts'
import { newMediaUrl } from './names.ts'
import { putImage } from './put-image.ts'

interface NewImages {
  images: readonly EncodedImage[]
  kind: Row<'upload'>['kind']
  ownerId: string
  /** The post that they, or the comment that shows them, are for; or the draft. */
  post?: string | undefined
  draft?: string | undefined
  /** The conversation that they are for, as `pairOf` names it. */
  pair?: string
  now: Date
}

/**
 * Stores unclaimed images and returns their URLs. Rows are inserted before files are written: a row without a file is
 * deleted after a day, a file without a row would remain forever.
 */
export async function storeImages(req: AppRequest, plan: NewImages): Promise<string[]> {
  const named = plan.images.map((image) => ({ ...image, url: newMediaUrl(image) }))
  await inTransaction(req, async () => {
    for (const image of named) await insertImage(req, { ...plan, image })
  })
  for (const image of named) await putImage(image)
  return named.map(({ url }) => url)
}

async function insertImage(
  req: AppRequest,
  { image, kind, ownerId, post, draft, pair, now }: NewImages & { image: EncodedImage & { url: string } },
): Promise<void> {
  await insertRow(req, 'upload', {
    id: newId(now),
    url: image.url,
    owner: ownerId,
    post,
    draft,
    pair,
    kind,
    width: image.width,
    height: image.height,
    bytes: image.bytes.length,
    color: image.color,
    isClaimed: false,
    createdAt: now.toISOString(),
  })
}
