import { BROWSER_KINDS } from '#src/rules/access-records.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import type { Carrier } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'

/** Other members by id, each with the time since when they share something with this one. */
export type LinkedMembers = ReadonlyMap<string, string>

interface AccessQuery {
  memberId: string
  now: Date
  days: number
}

/** The members who used a browser of this member within `days`. */
export const membersOfSameBrowsers = (req: Carrier, query: AccessQuery): Promise<LinkedMembers> =>
  membersOfSame(req, query, { column: 'browser', and: [{ kind: { in: [...BROWSER_KINDS] } }] })

/** The members who acted from a network of this member within `days`. Private networks have no hash and are not compared. */
export const membersOfSameNetworks = (req: Carrier, query: AccessQuery): Promise<LinkedMembers> =>
  membersOfSame(req, query, { column: 'network', and: [] })

interface Way {
  column: 'browser' | 'network'
  and: Where<'access-record'>[]
}

async function membersOfSame(
  req: Carrier,
  { memberId, now, days }: AccessQuery,
  { column, and }: Way,
): Promise<LinkedMembers> {
  const recently = { createdAt: { greater_than: new Date(now.getTime() - days * DAY_MS).toISOString() } }
  const own = await findPage(req, {
    collection: 'access-record',
    where: { and: [{ member: { equals: memberId } }, recently, ...and] },
    fields: [column],
  })
  const values = [...new Set(own.flatMap((row) => row[column] ?? []))]
  if (values.length === 0) return new Map()
  const rows = await findPage(req, {
    collection: 'access-record',
    where: { and: [{ [column]: { in: values } }, recently, ...and] },
    fields: ['member', 'createdAt'],
    sort: ['createdAt', 'id'],
  })
  const linked = new Map<string, string>()
  for (const { member, createdAt } of rows)
    if (member !== memberId && !linked.has(member)) linked.set(member, createdAt)
  return linked
}
