import { BROWSER_KINDS } from '#src/rules/access-records.ts'
import { DAY_MS, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Carrier } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'

interface Browsers {
  memberId: string
  ids: ReadonlySet<string>
}

const known = remembered<Browsers>('browsersOfMember', { most: 20_000, lifeMs: replicaLifeMs })

/** Drops the cached browsers of a member. */
export const forgetBrowsers = (memberId: string): void => known.forget((browsers) => browsers.memberId === memberId)

const since = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

/** The browsers in which a member signed in, registered or wrote in the last 30 days. */
const browsersOf = async (req: Carrier, memberId: string, now: Date): Promise<ReadonlySet<string>> =>
  (await known.get(() => readBrowsers(req, memberId, now), `${memberId} ${seoulDay(now)}`)).ids

async function readBrowsers(req: Carrier, memberId: string, now: Date): Promise<Browsers> {
  const rows = await findPage(req, {
    collection: 'access-record',
    where: {
      and: [
        { member: { equals: memberId } },
        { createdAt: { greater_than: since(now, LIMITS.accessRecord.sharedDays) } },
        { kind: { in: [...BROWSER_KINDS] } },
      ],
    },
    fields: ['browser'],
  })
  return { memberId, ids: new Set(rows.flatMap(({ browser }) => browser ?? [])) }
}

/** Whether two members used one browser in the last 30 days. */
export async function sharesBrowser(req: Carrier, one: string, other: string, now: Date): Promise<boolean> {
  if (one === other) return true
  const mine = await browsersOf(req, one, now)
  if (mine.size === 0) return false
  const theirs = await browsersOf(req, other, now)
  for (const id of theirs) if (mine.has(id)) return true
  return false
}

/** How many people these members are at least, where members who used one browser in the last 30 days count as one. */
export async function countByBrowser(req: Carrier, memberIds: readonly string[], now: Date): Promise<number> {
  const rows = await findPage(req, {
    collection: 'access-record',
    where: {
      and: [
        { member: { in: [...memberIds] } },
        { createdAt: { greater_than: since(now, LIMITS.accessRecord.sharedDays) } },
        { kind: { in: [...BROWSER_KINDS] } },
      ],
    },
    fields: ['member', 'browser'],
  })
  const groupOf = new Map(memberIds.map((id) => [id, id]))
  const firstOf = new Map<string, string>()
  for (const { member, browser } of rows) {
    if (!browser) continue
    const [mine, theirs] = [groupOf.get(member), groupOf.get(firstOf.get(browser) ?? member)]
    firstOf.set(browser, member)
    if (mine !== theirs) for (const [id, group] of groupOf) if (group === mine) groupOf.set(id, theirs ?? id)
  }
  return new Set(groupOf.values()).size
}
