import { AppError } from '#src/rules/app-error.ts'
import { imagesIn, imagesShownIn, splitImages } from '#src/rules/images.ts'
import { stillsIn } from './video-box.ts'
import { checkText } from '#src/text/checks.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, changeRows, findPage, rowsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Illustrated = Pick<Row<'post'>, 'id' | 'imageUrl' | 'contentHtml'>

/**
 * Claims those of the post's uploads that it contains, beside or in its text; the job deletes the others after a day.
 */
export const claimImages = (req: AppRequest, { id, imageUrl, contentHtml }: Illustrated, now: Date): Promise<void> =>
  claim(req, { post: { equals: id }, kind: { equals: 'post' } }, now, [
    ...splitImages(imageUrl),
    ...imagesShownIn(contentHtml),
    ...stillsIn(contentHtml),
  ])

/** As `claimImages`, of the uploads for a draft, whose text is not rendered. */
export const claimForDraft = (
  req: AppRequest,
  { id, imageUrl, content }: { id: string; imageUrl: string | null; content: string },
  now: Date,
): Promise<void> => claim(req, { draft: { equals: id } }, now, [...splitImages(imageUrl), ...imagesIn(content)])

async function claim(req: AppRequest, which: Where<'upload'>, now: Date, urls: readonly string[]): Promise<void> {
  const used = new Set(urls)
  for (const upload of await rowsWhere(req, 'upload', which)) {
    const isClaimed = used.has(upload.url)
    if (isClaimed === upload.isClaimed && isClaimed === !upload.droppedAt) continue
    await changeRow(req, 'upload', upload.id, { isClaimed, droppedAt: isClaimed ? null : now.toISOString() })
  }
}

/** Claims uploads, or drops them: the job deletes dropped ones after a day. Returns whether an upload matched. */
export const setClaimed = (
  req: AppRequest,
  which: Where<'upload'>,
  { isClaimed, now }: { isClaimed: boolean; now: Date },
): Promise<boolean> => changeRow(req, 'upload', which, { isClaimed, droppedAt: isClaimed ? null : now.toISOString() })

/** The URLs of these uploads. */
export const uploadsOf = async (req: AppRequest, which: Where<'upload'>): Promise<Set<string>> =>
  new Set((await findPage(req, { collection: 'upload', where: which, fields: ['url'] })).map(({ url }) => url))

/** Makes these uploads for drafts those of a post. */
export const handOverImages = async (req: AppRequest, which: Where<'upload'>, postId: string): Promise<void> => {
  await changeRows(req, 'upload', which, { post: postId, draft: null })
}

/**
 * Claims the images of a new message: uploads of the sender for this conversation that no other message has. Throws
 * VALIDATION for any other URL.
 */
export async function claimForMessage(
  req: AppRequest,
  { id, sender, pair, imageUrl }: Pick<Row<'message'>, 'id' | 'sender' | 'pair' | 'imageUrl'>,
): Promise<void> {
  for (const url of splitImages(imageUrl)) {
    const unclaimed = {
      and: [
        { url: { equals: url } },
        { owner: { equals: sender } },
        { pair: { equals: pair } },
        { message: { exists: false } },
      ],
    }
    if (!(await changeRow(req, 'upload', unclaimed, { isClaimed: true, message: id })))
      throw new AppError('VALIDATION', { fields: { imageUrls: checkText.messageImage } })
  }
}

/**
 * Claims the image of a comment: an upload of its author for a comment on its post that no other comment has. Throws
 * VALIDATION for any other URL.
 */
export async function claimForComment(
  req: AppRequest,
  { id, author, post, imageUrl }: Pick<Row<'comment'>, 'id' | 'author' | 'post' | 'imageUrl'>,
): Promise<void> {
  if (!imageUrl) return
  const unclaimed: Where<'upload'> = {
    and: [
      { url: { equals: imageUrl }, kind: { equals: 'comment' } },
      { owner: { equals: author ?? '' }, post: { equals: post } },
      { or: [{ comment: { exists: false } }, { comment: { equals: id } }] },
    ],
  }
  if (!(await changeRow(req, 'upload', unclaimed, { isClaimed: true, comment: id, droppedAt: null })))
    throw new AppError('VALIDATION', { fields: { imageUrl: checkText.commentImage } })
}

/** Drops images that nothing contains any more; the job deletes them after a day. */
export async function dropImages(req: AppRequest, which: Where<'upload'>, now: Date): Promise<void> {
  for (const { id, droppedAt } of await rowsWhere(req, 'upload', which)) {
    await changeRow(req, 'upload', id, { isClaimed: false, droppedAt: droppedAt ?? now.toISOString() })
  }
}
