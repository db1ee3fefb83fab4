import type { Output } from '#src/contracts/contract.ts'
import type * as calls from '#src/contracts/link-card.ts'
import { AppError } from '#src/rules/app-error.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { checkText } from '#src/text/checks.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, findPage, insertRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import { newId } from '#cms/core/platform/id.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { claimImages } from '#cms/media/claim-images.ts'
import { mayFetchOutside } from '#cms/media/fetch-outside.ts'
import { addressesWithoutCard, withCards, type CardView } from '#cms/media/link-card-box.ts'
import { cardAddress, cardOfPost, dropOldCards, linkCardOf } from '#cms/media/link-cards.ts'

/** The queue's rows in the outbox: the post, the address, and how often it was tried. */
const KIND = 'linkCard'
const AT_ONCE = 20
const MOST_TRIES = 3
/** A run asks no further page after this time: the jobs behind it wait, and the rest is asked in the next run. */
const RUN_MS = 20_000

/** Asks for the cards of the outside addresses that stand alone in a stored text, once its transaction is committed. */
export async function wantCards(
  req: AppRequest,
  { id, contentHtml }: Pick<Row<'post'>, 'id' | 'contentHtml'>,
  now: Date,
): Promise<void> {
  if (!mayFetchOutside()) return
  const addresses = addressesWithoutCard(contentHtml).filter((address) => cardAddress(address) !== null)
  if (addresses.length === 0 || !(await readSettings(req)).linkCards) return
  for (const ref of addresses)
    await insertRow(req, 'outbox', {
      id: newId(),
      kind: KIND,
      target: id,
      ref,
      note: null,
      createdAt: now.toISOString(),
    })
}

/** The job that fetches cards, once a text; without an answer the link stays. Deletes kept cards that are too old. */
export async function fetchCards(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  await dropOldCards(req, now)
  const wanted = await findPage(req, {
    collection: 'outbox',
    where: { kind: { equals: KIND } },
    sort: ['createdAt', 'id'],
    limit: AT_ONCE,
  })
  const until = performance.now() + RUN_MS
  let found = 0
  for (const row of wanted) {
    if (signal?.aborted || performance.now() > until) break
    const outcome = await putCard(req, row, now, signal).catch((error: unknown) => {
      log().info({ err: error, post: row.target }, 'a link keeps its place')
      return 'failed' as const
    })
    // Cut off: the next run asks again.
    if (outcome === 'failed' && signal?.aborted) break
    const tries = Number(row.note ?? 0) + 1
    if (outcome !== 'failed' || tries >= MOST_TRIES) await deleteRows(req, 'outbox', { id: { equals: row.id } })
    else await changeRow(req, 'outbox', row.id, { note: String(tries) })
    found += Number(outcome === 'put')
  }
  return `${found} cards`
}

/** Puts the card into the stored text; `none` where there is nothing to put, or the text was edited meanwhile. */
async function putCard(
  req: AppRequest,
  { target, ref: address }: Row<'outbox'>,
  now: Date,
  stop: AbortSignal | undefined,
): Promise<'put' | 'none'> {
  const post = await rowById(req, 'post', target)
  const url = cardAddress(address)
  if (!post?.author || !url || !addressesWithoutCard(post.contentHtml).includes(address)) return 'none'
  if (!(await readSettings(req)).linkCards) return 'none'
  const asking = { ownerId: post.author, now, stop }
  const kept = await linkCardOf(req, url, asking)
  if (!kept) return 'none'
  const card = await cardOfPost(req, kept, { ...asking, post: post.id })
  return inTransaction(req, async () => {
    const current = await rowById(req, 'post', post.id)
    // Edited meanwhile: the row of that text asks again; the picture is deleted after a day.
    if (!current || current.editedAt !== post.editedAt || current.content === '') return 'none'
    const contentHtml = withCards(current.contentHtml, (one) => (one === address ? card : null))
    await changeRow(req, 'post', current.id, { contentHtml })
    await claimImages(req, { ...current, contentHtml }, now)
    outdatePages(req, tagsOfPost(current))
    return 'put'
  })
}

/** The card of an outside page, fetched by the server; null where it gives none, or cards are turned off. */
export async function getLinkCard({
  req,
  actor,
  input,
  now,
}: Call<typeof calls.getLinkCard>): Promise<Output<typeof calls.getLinkCard>> {
  const written = URL.parse(input.url)
  if (!written || !/^https?:$/.test(written.protocol))
    throw new AppError('VALIDATION', { fields: { url: checkText.webAddress } })
  const address = cardAddress(input.url)
  if (!address || !mayFetchOutside() || !(await readSettings(req)).linkCards) return null
  const card: CardView | null = await linkCardOf(req, address, { ownerId: actor.id, now })
  return card && { url: input.url, ...card }
}
