import { AppError } from '#src/rules/app-error.ts'
import { domainOf, domainsAbove, type BanKind } from '#src/rules/bans.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { banText } from '#src/text/bans.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import type { Carrier, Row } from '#cms/core/database/row.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import { isLocal, type AppRequest } from '#cms/core/platform/request.ts'
import { keyedHash, networkHash } from './access-addresses.ts'
import { browserOf } from './access-browser.ts'

type Ban = Row<'ban'>

/** The bans that had not ended when they were read. */
const known = remembered<readonly Ban[]>('bans', { lifeMs: replicaLifeMs })

/** Drops the cached bans once the open transaction is committed. */
export const forgetBans = (req: AppRequest): void => forgetOnReplicas(req, known)

/** What is stored of a browser that is banned. */
export const browserHash = (browser: string): string => keyedHash(`browser ${browser}`)

/** The network of this call's address, as a ban stores it; null for work within this process. */
export function networkOfCall(req: AppRequest): string | null {
  const address = isLocal(req) ? null : (req.address ?? req.ip)
  return address ? networkHash(address) : null
}

/** The bans in force, the newest first. */
export async function bansInForce({ payload }: Carrier, now: Date): Promise<Ban[]> {
  const at = now.toISOString()
  const rows = await known.get(() =>
    rowsWhere({ payload }, 'ban', { until: { greater_than: at } }, { sort: ['-createdAt', '-id'] }),
  )
  return rows.filter(({ until }) => until > at)
}

type Values = Partial<Record<BanKind, readonly (string | null)[]>>

/** BANNED when one of these values is banned, for the longest time first; null otherwise. */
async function refusalFor(req: AppRequest, values: Values, now: Date): Promise<AppError | null> {
  const matching = (await bansInForce(req, now)).filter(({ kind, value }) => values[kind]?.includes(value))
  const [longest] = matching.toSorted((one, other) => other.until.localeCompare(one.until))
  if (!longest) return null
  const { kind, until } = longest
  const words = longDateTime(until)
  return new AppError('BANNED', { until, message: banText.refusal[kind](words), params: { until: words } })
}

const browserValues = async (req: AppRequest): Promise<string[]> => {
  const browser = await browserOf(req)
  return browser ? [browserHash(browser)] : []
}

/** Throws BANNED in a banned browser and from a banned address: for who joins. */
export async function assertMayJoinHere(req: AppRequest, now: Date): Promise<void> {
  const values = { device: await browserValues(req), address: [networkOfCall(req)] }
  const refusal = await refusalFor(req, values, now)
  if (refusal) throw refusal
}

/** Throws BANNED for an e-mail of a banned domain, or of one below it. */
export async function assertMailDomain(req: AppRequest, email: string, now: Date): Promise<void> {
  const refusal = await refusalFor(req, { mailDomain: domainsAbove(domainOf(email)) }, now)
  if (refusal) throw refusal
}

/** BANNED for this member in a banned browser and, while they have not proved their e-mail, from a banned address. */
export async function whyBanned(req: AppRequest, memberId: string, now: Date): Promise<AppError | null> {
  const inBrowser = await refusalFor(req, { device: await browserValues(req) }, now)
  if (inBrowser) return inBrowser
  const atAddress = await refusalFor(req, { address: [networkOfCall(req)] }, now)
  if (!atAddress) return null
  const member = await rowById(req, 'member', memberId)
  const isKnown = member?.emailVerified === true || member?.isAdmin === true || member?.isModerator === true
  return isKnown ? null : atAddress
}
