import { AppError } from '#src/rules/app-error.ts'
import { splitImages } from '#src/rules/images.ts'
import { checkText } from '#src/text/checks.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, rowsWhere } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

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

/**
 * Gives a new message the images that it names: the sender's own for this conversation that went with no other one.
 * Throws VALIDATION for any other address.
 */
export async function claimForMessage(
  req: AppRequest,
  { id, sender, pair, imageUrl }: Pick<Row<'message'>, 'id' | 'sender' | 'pair' | 'imageUrl'>,
): Promise<void> {
  for (const url of splitImages(imageUrl)) {
    const waiting = {
      and: [
        { url: { equals: url } },
        { owner: { equals: sender } },
        { pair: { equals: pair } },
        { message: { exists: false } },
      ],
    }
    if (!(await changeRow(req, 'upload', waiting, { isClaimed: true, message: id })))
      throw new AppError('VALIDATION', { fields: { imageUrls: checkText.messageImage } })
  }
}

/** These images are shown no longer, and go after a day. */
export async function dropImages(req: AppRequest, which: Where<'upload'>, now: Date): Promise<void> {
  for (const { id, droppedAt } of await rowsWhere(req, 'upload', which)) {
    await changeRow(req, 'upload', id, { isClaimed: false, droppedAt: droppedAt ?? now.toISOString() })
  }
}
