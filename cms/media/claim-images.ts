import { splitImages } from '#src/rules/images.ts'
import type { Row } from '../database/row.ts'
import { changeRow, rowsWhere } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'

type Illustrated = Pick<Row<'post'>, 'id' | 'imageUrl' | 'contentHtml'>

/** Marks which of the post's uploads it shows, beside or inside its text; the others go after a day. */
export async function claimImages(
  req: AppRequest,
  { id, imageUrl, contentHtml }: Illustrated,
  now: Date,
): Promise<void> {
  const shown = new Set(splitImages(imageUrl))
  for (const upload of await rowsWhere(req, 'upload', { post: { equals: id } })) {
    const isClaimed = shown.has(upload.url) || contentHtml.includes(`"${upload.url}"`)
    if (isClaimed === upload.isClaimed && isClaimed === !upload.droppedAt) continue
    await changeRow(req, 'upload', upload.id, { isClaimed, droppedAt: isClaimed ? null : now.toISOString() })
  }
}
