import type { FraudSignal } from '#src/contracts/schemas/fraud-signals.ts'
import { DAY_MS, previousMonth, seoulMonth } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { FRAUD_SIGNALS } from '#src/rules/fraud-signals.ts'
import { fraudSignalText } from '#src/text/fraud-signals.ts'
import { countRows, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { membersOfSameNetworks, membersOfSameBrowsers, type LinkedMembers } from '#cms/safety/shared-access.ts'
import { findApplicantsToo } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import type { PlainSignal } from './plain-signal.ts'
import { ringsOf } from './rings-of.ts'
import { membersOfSameWallet } from './wallets.ts'

/** What speaks for one person behind this member and others, each with its figures. */
export async function signalsOf(req: AppRequest, memberId: string, now: Date): Promise<FraudSignal[]> {
  const days = LIMITS.accessRecord.days
  const [browsers, addresses] = [
    await membersOfSameBrowsers(req, { memberId, now, days }),
    await membersOfSameNetworks(req, { memberId, now, days }),
  ]
  const plain = [
    linkedSignal('device', browsers, fraudSignalText.device({ members: browsers.size, days })),
    linkedSignal('address', addresses, fraudSignalText.address({ members: addresses.size, days })),
    await likesSignal(req, memberId, new Map([...addresses, ...browsers])),
    linkedSignal('wallet', ...(await walletSignal(req, memberId))),
    ...(await ringsOf(req, memberId)),
    await tempoSignal(req, memberId, now),
  ].filter((signal) => signal !== null)
  return withAuthors(req, plain)
}

/** The signals with their members, up to `membersShown` each; deleted accounts are left out. */
export async function withAuthors(req: AppRequest, signals: readonly PlainSignal[]): Promise<FraudSignal[]> {
  const shown = signals.map((signal) => ({ ...signal, members: signal.members.slice(0, FRAUD_SIGNALS.membersShown) }))
  const authors = await findApplicantsToo(req, [...new Set(shown.flatMap(({ members }) => members))])
  return shown.map((signal) => ({
    ...signal,
    members: signal.members.map((id) => toAuthor(authors.get(id))).filter((author) => author !== null),
  }))
}

/** A signal that names other members, since the earliest of what joins them; null without any. */
function linkedSignal(kind: 'device' | 'address' | 'wallet', linked: LinkedMembers, text: string): PlainSignal | null {
  if (linked.size === 0) return null
  const [since = ''] = [...linked.values()].sort()
  return { kind, text, members: [...linked.keys()], since }
}

async function walletSignal(req: AppRequest, memberId: string): Promise<[LinkedMembers, string]> {
  const linked = await membersOfSameWallet(req, memberId)
  return [linked, fraudSignalText.wallet(linked.size)]
}

/** The share of received likes that came from members of the same browsers or addresses. */
async function likesSignal(req: AppRequest, memberId: string, linked: LinkedMembers): Promise<PlainSignal | null> {
  if (linked.size === 0) return null
  const members = [...linked.keys()]
  const count = async (from?: readonly string[]): Promise<number> => {
    const where = { and: [{ isLiked: { equals: true } }, from ? { member: { in: from } } : {}] }
    const author = { author: { equals: memberId } }
    const [posts, comments] = await Promise.all([
      countRows(req, { collection: 'like', where, within: { field: 'post', collection: 'post', where: author } }),
      countRows(req, { collection: 'like', where, within: { field: 'comment', collection: 'comment', where: author } }),
    ])
    return posts + comments
  }
  const of = await count(members)
  if (of < FRAUD_SIGNALS.likes.least) return null
  const all = await count()
  if (of < all * FRAUD_SIGNALS.likes.share) return null
  const [since = ''] = [...linked.values()].sort()
  return {
    kind: 'likes',
    text: fraudSignalText.likes({ of, all, percent: Math.round((of / all) * 100) }),
    members,
    since,
  }
}

/** Points a day by activity since the last month began, or since the registration; and an account that is young. */
async function tempoSignal(req: AppRequest, memberId: string, now: Date): Promise<PlainSignal | null> {
  const month = seoulMonth(now)
  const ids = [month, previousMonth(month)].map((each) => `${memberId}:${each}`)
  const sums = await rowsWhere(req, 'month-activity', { id: { in: ids } })
  const member = await rowById(req, 'member', memberId)
  if (!member) return null
  const points = sums.reduce((sum, row) => sum + row.points, 0)
  const age = Math.floor((now.getTime() - Date.parse(member.createdAt)) / DAY_MS)
  const begin = Math.max(Date.parse(member.createdAt), Date.parse(`${previousMonth(month)}-01T00:00:00+09:00`))
  const perDay = Math.round(points / Math.max(1, (now.getTime() - begin) / DAY_MS))
  const isFast = perDay >= FRAUD_SIGNALS.tempo.pointsADay
  if (!isFast && age >= FRAUD_SIGNALS.tempo.youngDays) return null
  const text = isFast ? fraudSignalText.tempo({ age, perDay, points }) : fraudSignalText.young(age)
  return { kind: 'tempo', text, members: [], since: new Date(begin).toISOString() }
}
