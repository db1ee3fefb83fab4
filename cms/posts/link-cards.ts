import type { Output } from '#src/contracts/contract.ts'
import type * as calls from '#src/contracts/link-card.ts'
import { AppError } from '#src/rules/app-error.ts'
import { loneAddresses } from '#src/rules/lone-addresses.ts'
import { checkText } from '#src/text/checks.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { mayFetchOutside } from '#cms/media/fetch-public.ts'
import { withCards, type CardView } from '#cms/media/link-card-box.ts'
import { cardAddress, cardOfPost, dropOldCards, linkCardOf } from '#cms/media/link-cards.ts'
import { fetchParts, putIntoText, wantParts, type Outcome } from './outside-parts.ts'

/** Asks for the cards of the outside addresses that stand alone in a stored text, once its transaction is committed. */
export async function wantCards(
  req: AppRequest,
  { id, contentHtml }: Pick<Row<'post'>, 'id' | 'contentHtml'>,
  now: Date,
): Promise<void> {
  if (!mayFetchOutside()) return
  const addresses = loneAddresses(contentHtml).filter((address) => cardAddress(address) !== null)
  if (addresses.length === 0 || !(await readSettings(req)).linkCards) return
  await wantParts(req, { kind: 'linkCard', post: id, refs: addresses, now })
}

/** The job that fetches cards, once a text; without an answer the link stays. Deletes expired cards. */
export async function fetchCards(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  await dropOldCards(req, now)
  const put = (row: Row<'outbox'>) => putCard(req, row, now, signal)
  return `${await fetchParts(req, { kind: 'linkCard', signal, put })} cards`
}

/** Puts the card into the stored text; `none` where there is nothing to put, or the text was edited meanwhile. */
async function putCard(
  req: AppRequest,
  { target, ref: address }: Row<'outbox'>,
  now: Date,
  stop: AbortSignal | undefined,
): Promise<Outcome> {
  const post = await rowById(req, 'post', target)
  const url = cardAddress(address)
  if (!post?.author || !url || !loneAddresses(post.contentHtml).includes(address)) return 'none'
  if (!(await readSettings(req)).linkCards) return 'none'
  const asking = { ownerId: post.author, now, stop }
  const found = await linkCardOf(req, url, asking)
  if (!found) return 'none'
  const card = await cardOfPost(req, found, { ...asking, post: post.id })
  const change = (html: string) => withCards(html, (one) => (one === address ? card : null))
  return putIntoText(req, { post, now, change })
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
