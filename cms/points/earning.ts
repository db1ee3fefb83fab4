import { rowById } from '#cms/core/database/rows.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { sharesBrowser } from '#cms/safety/shared-browsers.ts'
import { takePlace } from './browser-places.ts'

/** An act that may earn something, for `memberId`. */
export interface Act {
  kind: 'post' | 'comment' | 'like' | 'popular' | 'attendance' | 'month'
  memberId: string
  /** Others in it: who liked, or whose post and comment are answered. */
  others?: readonly string[]
  now: Date
}

/** An act with a price of its own; the posts of a month share theirs. */
type PaidAct = Act & { kind: Exclude<Act['kind'], 'month'> }

/** Points and XP of an act before the caps of the day. */
export interface Worth {
  points: number
  exp: number
}

/** What a member does themselves, in a browser that pays only a few members a day. */
const OWN_ACTS: ReadonlySet<Act['kind']> = new Set(['post', 'comment', 'attendance'])

/** Why an act earns nothing: an unproved address where the setting requires proof, or a shared browser. */
type NoEarning = 'proof' | 'browser'

/** As `worthOrWhyNot`; null for an act that earns nothing. */
export async function worthOf(req: AppRequest, act: PaidAct): Promise<Worth | null> {
  const worth = await worthOrWhyNot(req, act)
  return typeof worth === 'string' ? null : worth
}

/**
 * The one place that decides whether an act earns, and what, by the live settings. Nothing for a member whose address is
 * unproved where the setting requires proof, for such a member's like, between members who shared a browser, and for what the fourth
 * member of a browser does in a day.
 */
export async function worthOrWhyNot(req: AppRequest, act: PaidAct): Promise<Worth | NoEarning> {
  const why = await whyNotEarn(req, act)
  if (why) return why
  if (OWN_ACTS.has(act.kind) && !(await takePlace(req, act.memberId, act.now))) return 'browser'
  const settings = await readSettings(req)
  switch (act.kind) {
    case 'post':
      return { points: settings.postPoints, exp: settings.postExp }
    case 'comment':
      return { points: settings.commentPoints, exp: settings.commentExp }
    case 'like':
      return { points: settings.likePoints, exp: settings.likeExp }
    case 'popular':
      return { points: settings.popularPoints, exp: 0 }
    case 'attendance':
      return { points: settings.attendancePoints, exp: 0 }
  }
}

/** Whether the act may earn anything at all. */
export const earns = async (req: AppRequest, act: Act): Promise<boolean> => (await whyNotEarn(req, act)) === null

async function whyNotEarn(req: AppRequest, { kind, memberId, others = [], now }: Act): Promise<NoEarning | null> {
  const isAsked = await isProofAsked(req)
  if (isAsked && !(await isProved(req, memberId))) return 'proof'
  for (const other of others) {
    if (other === memberId) continue
    if (kind === 'like' && isAsked && !(await isProved(req, other))) return 'proof'
    if (await sharesBrowser(req, memberId, other, now)) return 'browser'
  }
  return null
}

/** Whether members must prove their address before they earn. */
export async function isProofAsked(req: Pick<AppRequest, 'payload'>): Promise<boolean> {
  const { earningNeedsProof } = await readSettings(req)
  return earningNeedsProof === 'true' || (earningNeedsProof === 'auto' && hasMail())
}

/** Whether this member earns nothing before proving the address. */
export const needsProof = async (req: AppRequest, memberId: string): Promise<boolean> =>
  (await isProofAsked(req)) && !(await isProved(req, memberId))

// An address that was proved stays proved, so that only this answer is cached.
const proved = remembered<true | null>('provedMembers', { most: 20_000 })

const isProved = async (req: AppRequest, memberId: string): Promise<boolean> =>
  (await proved.get(async () => (await rowById(req, 'member', memberId))?.emailVerified || null, memberId)) === true
