import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '#src/rules/dates.ts'
import { parseMediaUrl } from '#src/rules/images.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, firstRow, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import { log } from '#cms/core/platform/log.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { deleteImages } from './clean-uploads.ts'
import { encodeCardImage, type EncodedImage } from './encode.ts'
import { fetchPublic, mayAsk } from './fetch-public.ts'
import { withTemporaryFile } from './form-folders.ts'
import type { CardView } from './link-card-box.ts'
import { mediaName } from './names.ts'
import { pageHead, type PageHead } from './page-head.ts'
import { storeImages } from './store-images.ts'
import { mediaStore } from './store.ts'

const { pageBytes, pictureBytes, days, emptyDays } = LIMITS.linkCard
const AT_ONCE = 200
/** Pages that this process asks at once, one per member, so that slow ones and slow name servers delay their member alone. */
const QUEUE = { concurrency: 4, concurrencyPerKey: 1 }

interface Asking {
  /** The member who owns the picture. */
  ownerId: string
  now: Date
  stop?: AbortSignal | undefined
}

/** The address under which a card is stored, without its fragment; null for this site and for what may not be fetched. */
export function cardAddress(written: string): URL | null {
  const address = URL.parse(written)
  if (!address || address.href.length > LIMITS.linkCard.addressMost) return null
  address.hash = ''
  return mayAsk(address) && address.origin !== new URL(env().SITE_URL).origin ? address : null
}

/** The card of an outside page, as it is stored or fetched now; null where the page gives none. */
export async function linkCardOf(req: AppRequest, address: URL, asking: Asking): Promise<CardView | null> {
  const stored = await storedCard(req, address, asking.now)
  if (stored !== undefined) return stored
  const work = async () => {
    const meanwhile = await storedCard(req, address, asking.now)
    return meanwhile === undefined ? fetchCard(req, address, asking) : meanwhile
  }
  return runQueued('link card', work, { ...QUEUE, queueKey: asking.ownerId, signal: asking.stop ?? req.signal })
}

/** The stored card; undefined where the page has to be fetched. */
async function storedCard(req: AppRequest, { href }: URL, now: Date): Promise<CardView | null | undefined> {
  const row = await firstRow(req, 'link-card', { url: { equals: href } })
  return row && isFresh(row, now) ? toCard(row) : undefined
}

function isFresh({ title, fetchedAt }: Row<'link-card'>, now: Date): boolean {
  return now.getTime() - Date.parse(fetchedAt) < (title ? days : emptyDays) * DAY_MS
}

const toCard = ({ url, title, description, site, image }: Row<'link-card'>): CardView | null =>
  title ? { title, description: description ?? null, site: site || new URL(url).hostname, image: image ?? null } : null

/** Fetches the page and stores its card; throws when `stop` ends it. */
async function fetchCard(req: AppRequest, address: URL, asking: Asking): Promise<CardView | null> {
  const { head, from } = await askPage(address, asking.stop)
  const picture = head?.image ? await pictureAt(head.image, from, asking.stop) : null
  const [image = null] = picture
    ? await storeImages(req, { images: [picture], kind: 'link', ownerId: asking.ownerId, now: asking.now })
    : []
  return storeCard(req, { url: address.href, head, image }, asking.now)
}

/** Of two concurrent fetches the first card is stored; the picture of the other is unclaimed and deleted after a day. */
const storeCard = (
  req: AppRequest,
  { url, head, image }: { url: string; head: PageHead | null; image: string | null },
  now: Date,
): Promise<CardView | null> =>
  inTransaction(req, async () => {
    await takeMutex(req, 'link-cards')
    const before = await firstRow(req, 'link-card', { url: { equals: url } })
    if (before && isFresh(before, now)) return toCard(before)
    const columns = {
      title: head?.title ?? null,
      description: head?.description ?? null,
      site: head?.site ?? null,
      image,
      fetchedAt: now.toISOString(),
    }
    const row = { id: before?.id ?? newId(now), url, ...columns }
    if (before) await changeRow(req, 'link-card', before.id, columns)
    else await insertRow(req, 'link-card', row)
    if (image) await changeRow(req, 'upload', { url: { equals: image } }, { isClaimed: true })
    if (before?.image) await deleteImages(req, { url: { equals: before.image } })
    return toCard(row)
  })

async function askPage(address: URL, stop: AbortSignal | undefined): Promise<{ head: PageHead | null; from: URL }> {
  try {
    const page = await fetchPublic(address, {
      type: /^text\/html\b/i,
      mostBytes: pageBytes,
      isBeginningEnough: true,
      stop,
    })
    return { head: page && pageHead(page.body, page.type), from: page?.address ?? address }
  } catch (error) {
    if (stop?.aborted) throw error
    log().info({ err: error, host: address.hostname }, 'a page gives no card')
    return { head: null, from: address }
  }
}

/** The picture of a page as cards show it; null for one that cannot be fetched or made small enough. */
async function pictureAt(written: string, from: URL, stop: AbortSignal | undefined): Promise<EncodedImage | null> {
  try {
    const address = URL.parse(written, from)
    const picture = address && (await fetchPublic(address, { type: /^image\//i, mostBytes: pictureBytes, stop }))
    return picture && (await encoded(picture.body))
  } catch (error) {
    if (stop?.aborted) throw error
    log().info({ err: error, host: from.hostname }, 'a card has no picture')
    return null
  }
}

const encoded = (picture: Buffer): Promise<EncodedImage | null> =>
  withTemporaryFile(picture, (file) => encodeCardImage({}, file))

/** The card with a picture that belongs to the post, so that only readers of the post get it, and it stays. */
export async function cardOfPost(
  req: AppRequest,
  card: CardView,
  { ownerId, post, now }: { ownerId: string; post: string; now: Date },
): Promise<CardView> {
  const name = card.image && parseMediaUrl(card.image) ? mediaName(card.image) : null
  const file = name ? await mediaStore().open(name) : null
  const copy = file && (await encoded(await buffer(file.stream)))
  if (!copy) return { ...card, image: null }
  const [image = null] = await storeImages(req, { images: [copy], kind: 'post', ownerId, post, now })
  return { ...card, image }
}

/** Deletes cards after 30 days, with their pictures. Returns how many. */
export async function dropOldCards(req: AppRequest, now: Date): Promise<number> {
  const before = { fetchedAt: { less_than: new Date(now.getTime() - days * DAY_MS).toISOString() } }
  const old = await rowsWhere(req, 'link-card', before, { limit: AT_ONCE })
  for (const { id, image } of old)
    await inTransaction(req, async () => {
      await deleteRows(req, 'link-card', { id: { equals: id } })
      if (image) await deleteImages(req, { url: { equals: image } })
    })
  return old.length
}
