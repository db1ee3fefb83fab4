import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { seoulDay } from '#src/rules/dates.ts'
import type { AccessKind } from '#src/rules/access-records.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { RowKey } from '#cms/core/database/row-locks.ts'
import { findPage, insertOnce } from '#cms/core/database/rows.ts'
import { afterCommit, inTransaction } from '#cms/core/database/transaction.ts'
import { log } from '#cms/core/platform/log.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { writeRegularly } from '#cms/core/platform/regular-writes.ts'
import { isLocal, localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { encryptAddress, isPrivate, keyedHash, networkHash } from './access-addresses.ts'
import { browserOf, browserToOpenIn } from './access-browser.ts'
import { forgetBrowsers } from './shared-browsers.ts'

const MOST_RECENT = 50_000
const WRITE_EVERY_MS = 5_000
/** Rows written in one transaction, so that no other writer waits long. */
const AT_ONCE = 200

interface Acts {
  /** Keys of recently stored rows: a second act of the same kind and day needs no query. */
  recent: LRUCache<string, true>
  /** Likes that wait to be written. */
  pending: Map<string, Row<'access-record'>>
}

const acts = () =>
  shared('accessRecords', (): Acts => ({ recent: new LRUCache({ max: MOST_RECENT }), pending: new Map() }))

interface Act {
  memberId: string
  kind: AccessKind
  now: Date
}

/**
 * Stores the browser and address of a member's act, once a day for each kind, browser and address; joins the caller's
 * transaction. Calls from within this process are not recorded.
 */
export async function recordAccess(req: AppRequest, act: Act): Promise<void> {
  const isOpening = act.kind === 'signIn' || act.kind === 'register'
  const made = rowOf(req, act, isOpening ? await browserToOpenIn(req) : await browserOf(req))
  if (!made) return
  await insertOnce(req, 'access-record', made.row)
  // Now and after the commit, because later steps of this transaction read the browsers too.
  forgetBrowsers(act.memberId)
  afterCommit(req, () => {
    acts().recent.set(made.key, true)
    forgetBrowsers(act.memberId)
  })
}

/** As `recordAccess` for frequent acts: the row is written within seconds, together with others. */
export async function noteAccess(req: AppRequest, act: Act): Promise<void> {
  const made = rowOf(req, act, await browserOf(req))
  if (!made || acts().pending.size >= MOST_RECENT) return
  acts().recent.set(made.key, true)
  acts().pending.set(made.row.id, made.row)
}

/** The row of an act; null if the call came from this process or the row is already stored. */
function rowOf(req: AppRequest, { memberId, kind, now }: Act, browser: string | null) {
  const address = isLocal(req) ? null : (req.address ?? req.ip)
  if (!address) return null
  const key = `${memberId} ${kind} ${seoulDay(now)} ${browser ?? ''} ${address}`
  if (acts().recent.has(key)) return null
  const row: Row<'access-record'> = {
    id: keyedHash(key),
    member: memberId,
    kind,
    browser,
    network: isPrivate(address) ? null : networkHash(address),
    address: encryptAddress(address),
    createdAt: now.toISOString(),
  }
  return { key, row }
}

/** Writes the pending rows every few seconds; the returned function writes the last ones and stops. */
export const startAccessWriter = (payload: Payload): (() => Promise<void>) =>
  writeRegularly(() => writeNoted(payload), WRITE_EVERY_MS)

/** Writes the pending rows. After a failure they are dropped, and the failure is logged. */
export const writeNoted = (payload: Payload): Promise<void> =>
  runQueued('accessRecords', async () => {
    const rows = [...acts().pending.values()]
    acts().pending.clear()
    const req = localRequest(payload)
    try {
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const part = rows.slice(from, from + AT_ONCE)
        // Deleting an account takes the same lock; without it neither transaction would see the other's rows.
        const locks = [...new Set(part.map(({ member }): RowKey => `account:${member}`))]
        const write = async () => {
          const left = await whoLeft(req, part)
          for (const row of part) if (!left.has(row.member)) await insertOnce(req, 'access-record', row)
        }
        await inTransaction(req, write, { locks })
      }
    } catch (error) {
      log().warn({ err: error }, 'access records were not written')
    }
  })

/** Members of these rows whose accounts were deleted meanwhile: their rows must not be stored. */
async function whoLeft(req: AppRequest, rows: readonly Row<'access-record'>[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.map(({ member }) => member))]
  const where = { and: [{ id: { in: ids } }, { leftAt: { exists: true } }] }
  return new Set((await findPage(req, { collection: 'member', where, fields: ['id'] })).map(({ id }) => id))
}
