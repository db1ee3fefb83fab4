import type * as calls from '#src/contracts/fraud-signals.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { pageRange } from '#cms/core/call/csv.ts'
import { paged, wholeList } from '#cms/core/call/reply.ts'
import { countRows, findPage, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { decryptAddress } from '#cms/safety/access-addresses.ts'
import { writeNoted } from '#cms/safety/access-record.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { membersOfRings, ringSignal } from './rings-of.ts'
import { signalsOf, withAuthors } from './signals-of.ts'

const size = LIMITS.list.perPage

/** What speaks for one person behind this member and others. */
export async function listFraudSignals({ req, input: { id }, now }: Call<typeof calls.listFraudSignals>) {
  await memberOr404(req, id)
  return wholeList(await signalsOf(req, id, now))
}

/** Pairs and circles of members, as the last night found them; those with the most likes first. */
export async function listLikeRings({ req, input: { page } }: Call<typeof calls.listLikeRings>) {
  const selection = { collection: 'ring', where: {} } as const
  const range = pageRange(page, size)
  const rings = await findPage(req, { ...selection, sort: ['-likes', '-id'], ...range })
  const members = await membersOfRings(
    req,
    rings.map(({ id }) => id),
  )
  const groups = []
  for (const ring of rings) {
    const [signal] = await withAuthors(req, [ringSignal(ring, members.get(ring.id) ?? [])])
    if (signal) groups.push({ members: signal.members, signs: [signal], createdAt: ring.createdAt })
  }
  return paged(groups, { page, total: await countRows(req, selection), size })
}

/** From which addresses a member acted in 90 days, the newest first. Recorded with its reason, whatever it shows. */
export async function listMemberAddresses(call: Call<typeof calls.listMemberAddresses>) {
  const { req, actor, now } = call
  const { id, reason } = call.input
  await memberOr404(req, id)
  await writeNoted(req.payload)
  await inTransaction(req, () =>
    recordAudit(req, { actorId: actor.id, action: 'address.read', target: id, after: { reason }, now }),
  )
  const since = new Date(now.getTime() - LIMITS.accessRecord.days * DAY_MS).toISOString()
  const rows = await rowsWhere(
    req,
    'access-record',
    { member: { equals: id }, createdAt: { greater_than: since } },
    { sort: ['-createdAt', '-id'] },
  )
  const shown = rows.map(({ address, browser, kind, createdAt }) => ({
    address: address ? decryptAddress(address) : null,
    device: browser ?? null,
    kind,
    at: createdAt,
  }))
  return wholeList(shown)
}
