import { readerBy } from '#cms/accounts/actor.ts'
import { currentBanner } from '#cms/banners/current.ts'
import type { Endpoint } from '#cms/call/endpoint.ts'
import { runLocally } from '#cms/call/run.ts'
import { allEndpoints } from '#cms/calls.ts'
import { placeOfComment, type CommentPlace } from '#cms/comments/place.ts'
import { readCompany } from '#cms/company/read.ts'
import { countOpenPosts, newestOpenPosts, openPostDates } from '#cms/crawlers/open-posts.ts'
import { shareImageOf } from '#cms/crawlers/share-image.ts'
import { findHelpArticles } from '#cms/help/find.ts'
import { cookieToken } from '#cms/http/credentials.ts'
import { pageCache } from '#cms/http/page-cache.ts'
import type { PageRequest, RenderedPage } from '#cms/http/pages.ts'
import { findLegalText } from '#cms/legal/find.ts'
import { uploadsLeft } from '#cms/media/uploads-left.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { mutedBy } from '#cms/notifications/mutes.ts'
import { unreadOf } from '#cms/notifications/unread.ts'
import { paymentProvider } from '#cms/payments/server-provider.ts'
import { env } from '#cms/platform/runtime.ts'
import { getPayload } from '#cms/platform/payload.ts'
import { localRequest, type AppRequest } from '#cms/platform/request.ts'
import { readSettings } from '#cms/settings/read.ts'
import type { Contract, Input, Output } from '#src/contracts/contract.ts'
import type { Unread } from '#src/contracts/schemas/notifications.ts'
import type { UploadsLeft } from '#src/rules/images.ts'
import type { Settings } from '#src/rules/settings.ts'
import { noted, type Reader } from './render/reads.ts'

/** The one door from the pages into cms/: the same endpoint that answers over HTTP, called in process. */

export { hasMail }
export type { PageRequest, RenderedPage }

const byContract = new Map<string, Endpoint>(allEndpoints.map((made) => [keyOf(made.contract), made]))

function keyOf({ method, path }: Contract): string {
  return `${method} ${path}`
}

async function run<C extends Contract>(contract: C, input: Input<C>, reader: Reader) {
  const served = byContract.get(keyOf(contract))
  if (!served) throw new Error(`No endpoint serves ${keyOf(contract)}`)
  const name = `${keyOf(contract)} ${JSON.stringify(input)}`
  return noted(reader, name, async (who) => runLocally(served, await requestOf(who), input))
}

/** The request that all calls of a page share, so that what judges its reader is read once. */
async function requestOf(reader: Reader): Promise<AppRequest> {
  const payload = await getPayload()
  return (reader.request ??= localRequest(payload, reader.actor))
}

/** What the call answers for this reader; throws its AppError. */
export async function load<C extends Contract>(contract: C, input: Input<C>, reader: Reader): Promise<Output<C>> {
  return (await run(contract, input, reader)).body as Output<C>
}

/** A list call's page and whether more follows. */
export async function loadList<C extends Contract>(contract: C, input: Input<C>, reader: Reader) {
  const { body, headers } = await run(contract, input, reader)
  return { items: body as Output<C>, hasMore: headers['X-Has-More'] === 'true' }
}

/** The live values of the built-in settings, for texts that print them. */
export async function settings(): Promise<Settings> {
  return readSettings(localRequest(await getPayload()))
}

/** Changes whenever what stands around every page was changed, such as a name in the ranking. */
export const siteVersion = (): number => pageCache().lastClearOf('site')

/** Whom the reader, who is this member, has muted. */
export async function findMuted(memberId: string, reader: Reader): Promise<string[]> {
  return [...(await mutedBy(await requestOf(reader), memberId))]
}

/** What this member may still upload for now; null without a limit. */
export async function findUploadsLeft(memberId: string): Promise<UploadsLeft | null> {
  return uploadsLeft(localRequest(await getPayload()), memberId)
}

/** How much waits for the reader, who is this member. */
export async function findUnread(memberId: string, reader: Reader): Promise<Unread> {
  return unreadOf(await requestOf(reader), memberId, new Date())
}

/** Whose cookie this is. Only the development server asks: the real one knows its reader before it renders. */
export async function readerOf(cookie: string | null) {
  return (await readerBy(await getPayload(), cookieToken(cookie))) ?? { actor: null, sid: null }
}

/** Where this reader finds a comment; null for one that never was, or that they may not read. */
export async function findComment(id: string, { actor }: Reader): Promise<CommentPlace | null> {
  return placeOfComment(localRequest(await getPayload(), actor), id)
}

/** Where the browser finds the payment window's script; null while nothing is sold. */
export function paymentSdk(): { url: string; isSimulated: boolean } | null {
  const provider = paymentProvider()
  if (!provider) return null
  return { url: provider.sdkUrl, isSimulated: provider.name === 'simulator' }
}

/** The newest posts that everybody may read, of one category where it is named. */
export async function findNewestOpenPosts(wanted: { categoryId?: number; limit: number }, { actor }: Reader) {
  return newestOpenPosts(await getPayload(), actor, wanted)
}

/** How many posts everybody may read. */
export async function countPublicPosts({ actor }: Reader): Promise<number> {
  return countOpenPosts(await getPayload(), actor)
}

/** Posts that everybody may read, oldest first, with when each was last changed. */
export async function findOpenPostDates(slice: { offset: number; limit: number }, { actor }: Reader) {
  return openPostDates(await getPayload(), actor, slice)
}

/** The picture under which a post is shared; null where not everybody may read it. Throws NOT_FOUND for one that is gone. */
export async function findShareImage(postId: string, { actor }: Reader): Promise<Buffer | null> {
  return shareImageOf(await getPayload(), actor, postId)
}

/** The one line above the pages; null for none. */
export const findBanner = (reader: Reader) =>
  noted(reader, 'banner', async ({ now = new Date() }) => currentBanner({ payload: await getPayload() }, now))

/** Who runs the place. */
export const findCompany = (reader: Reader) =>
  noted(reader, 'company', async () => readCompany({ payload: await getPayload() }))

/** Every article of /help. */
export const findHelp = async () => findHelpArticles({ payload: await getPayload() })

/** A legal text: the one that holds now, or that of a day. */
export const findLegal = async (wanted: Parameters<typeof findLegalText>[1]) =>
  findLegalText({ payload: await getPayload() }, wanted)

/** By which this site shows search engines that it is itself; undefined where they are told nothing. */
export const indexNowKey = (): string | undefined => env().INDEXNOW_KEY
