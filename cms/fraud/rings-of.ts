import { FRAUD_SIGNALS } from '#src/rules/fraud-signals.ts'
import { fraudSignalText } from '#src/text/fraud-signals.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { PlainSignal } from './plain-signal.ts'

/** The ids of the members of each of these rings. */
export async function membersOfRings(req: AppRequest, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await findPage(req, {
    collection: 'ring-member',
    where: { ring: { in: [...ids] } },
    fields: ['ring', 'member'],
    sort: ['id'],
  })
  return new Map(
    [...Map.groupBy(rows, ({ ring }) => ring)].map(([ring, each]) => [ring, each.map(({ member }) => member)]),
  )
}

/** A ring as a signal about a member: it names the other members of the ring. */
export const ringSignal = (ring: Row<'ring'>, members: readonly string[], besides?: string): PlainSignal => ({
  kind: 'ring',
  text: fraudSignalText.ring({
    members: members.length,
    likes: ring.likes,
    days: FRAUD_SIGNALS.ring.days,
    others: ring.others,
  }),
  members: members.filter((id) => id !== besides),
  since: ring.since,
})

/** The rings in which the member is, as signals. */
export async function ringsOf(req: AppRequest, memberId: string): Promise<PlainSignal[]> {
  const own = await rowsWhere(req, 'ring-member', { member: { equals: memberId } })
  if (own.length === 0) return []
  const ids = own.map(({ ring }) => ring)
  const members = await membersOfRings(req, ids)
  const rings = await rowsWhere(req, 'ring', { id: { in: ids } }, { sort: ['-likes', 'id'] })
  return rings.map((ring) => ringSignal(ring, members.get(ring.id) ?? [], memberId))
}
