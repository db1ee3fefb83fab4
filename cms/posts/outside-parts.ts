import { tagsOfPost } from '#src/rules/page-tags.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, findPage, insertRows, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import { newId } from '#cms/core/platform/id.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { claimImages } from '#cms/media/claim-images.ts'

/** Rows of the outbox for parts of texts that other sites give: the post, the part's reference, and how often it was tried. */
type Kind = 'linkCard' | 'videoStill'

const AT_ONCE = 20
const MOST_TRIES = 3
/** A run asks for no further part after this time: the jobs behind it wait, and the next run goes on. */
const RUN_MS = 20_000

/** Queues parts of a stored text to be fetched once its transaction is committed. */
export async function wantParts(
  req: AppRequest,
  { kind, post, refs, now }: { kind: Kind; post: string; refs: readonly string[]; now: Date },
): Promise<void> {
  const row = { kind, target: post, note: null, createdAt: now.toISOString() }
  if (refs.length > 0)
    await insertRows(
      req,
      'outbox',
      refs.map((ref) => ({ ...row, id: newId(), ref })),
    )
}

/** `none` where nothing is to be put, `failed` where the other site gave nothing and a later run tries again. */
export type Outcome = 'put' | 'none' | 'failed'

interface Run {
  kind: Kind
  signal: AbortSignal | undefined
  put: (row: Row<'outbox'>) => Promise<Outcome>
}

/** Fetches what is queued, each part up to three times; returns how many were put into texts. */
export async function fetchParts(req: AppRequest, { kind, signal, put }: Run): Promise<number> {
  const wanted = await findPage(req, {
    collection: 'outbox',
    where: { kind: { equals: kind } },
    sort: ['createdAt', 'id'],
    limit: AT_ONCE,
  })
  const until = performance.now() + RUN_MS
  let count = 0
  for (const row of wanted) {
    if (signal?.aborted || performance.now() > until) break
    const outcome = await put(row).catch((error: unknown) => {
      log().info({ err: error, kind, post: row.target }, 'a text keeps its link')
      return 'failed' as const
    })
    // Cut off: the next run asks again.
    if (outcome === 'failed' && signal?.aborted) break
    const tries = Number(row.note ?? 0) + 1
    if (outcome !== 'failed' || tries >= MOST_TRIES) await deleteRows(req, 'outbox', { id: { equals: row.id } })
    else await changeRow(req, 'outbox', row.id, { note: String(tries) })
    count += Number(outcome === 'put')
  }
  return count
}

type StoredPost = Pick<Row<'post'>, 'id' | 'editedAt'>

/** Stores a changed text of the post with its pictures; `none` where the post was edited since it was read. */
export const putIntoText = (
  req: AppRequest,
  { post, now, change }: { post: StoredPost; now: Date; change: (contentHtml: string) => string },
): Promise<Outcome> =>
  inTransaction(req, async () => {
    const current = await rowById(req, 'post', post.id)
    // The row of the edited text asks again; what was stored for this one is deleted after a day.
    if (!current || current.editedAt !== post.editedAt || current.content === '') return 'none'
    const contentHtml = change(current.contentHtml)
    await changeRow(req, 'post', current.id, { contentHtml })
    await claimImages(req, { ...current, contentHtml }, now)
    outdatePages(req, tagsOfPost(current))
    return 'put'
  })
