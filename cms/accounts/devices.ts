import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRow, deleteRows, firstRow, insertRow } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { browserContent, browserToOpenIn, deviceCookie } from '#cms/safety/access-browser.ts'

/** Members per browser with a device of their own; the latest sign-in comes first. */
const MEMBERS_OF_A_BROWSER = 5

interface Visit {
  req: AppRequest
  memberId: string
  now: Date
}

/** The id of the device as which the member signed in with this browser before, or null. */
export async function knownDevice({ req, memberId, now }: Visit): Promise<string | null> {
  return (await deviceOf({ req, memberId, now }, await idsOf(req)))?.id ?? null
}

/**
 * Makes this browser a known device of the member and returns the Set-Cookie value for it. Call it where a session is
 * opened.
 */
export async function rememberDevice(visit: Visit): Promise<string> {
  const { req, memberId, now } = visit
  const ids = await idsOf(req)
  const known = await deviceOf(visit, ids)
  const id = known?.id ?? newId(now)
  const expiresAt = new Date(now.getTime() + LIMITS.account.deviceDays * DAY_MS).toISOString()
  if (known) await changeRow(req, 'device', id, { expiresAt })
  else await insertRow(req, 'device', { id, member: memberId, failures: 0, createdAt: now.toISOString(), expiresAt })
  const browser = await browserToOpenIn(req)
  return deviceCookie.set({ ids: [id, ...ids.filter((other) => other !== id)].slice(0, MEMBERS_OF_A_BROWSER), browser })
}

/** After a new password: who knew the old one loses the devices' separate counts. */
export const forgetDevices = (req: AppRequest, memberId: string): Promise<void> =>
  deleteRows(req, 'device', { member: { equals: memberId } })

async function deviceOf({ req, memberId, now }: Visit, ids: readonly string[]) {
  if (ids.length === 0) return null
  const isLiving: Where<'device'> = { expiresAt: { greater_than: now.toISOString() } }
  return firstRow(req, 'device', { and: [{ id: { in: [...ids] } }, { member: { equals: memberId } }, isLiving] })
}

/** Set-Cookie value for a browser in which a session is opened that makes no known device. */
export const rememberBrowser = async (req: AppRequest): Promise<string> =>
  deviceCookie.set({ ids: await idsOf(req), browser: await browserToOpenIn(req) })

/** The device ids in the caller's cookie; none without a cookie, or with an edited one. */
const idsOf = async (req: AppRequest): Promise<readonly string[]> => (await browserContent(req)).ids
