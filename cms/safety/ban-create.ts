import { isIP } from 'node:net'
import type * as calls from '#src/contracts/bans.ts'
import type { Ban } from '#src/contracts/schemas/bans.ts'
import { AppError } from '#src/rules/app-error.ts'
import { domainOf, domainsAbove, type BanKind } from '#src/rules/bans.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { banText } from '#src/text/bans.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { findPage, insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { decryptAddress, networkHash } from './access-addresses.ts'
import { browserHash, forgetBans, networkOfCall } from './bans.ts'
import { browserOf } from './access-browser.ts'
import { writeNoted } from './access-record.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { showBans } from './ban-list.ts'

type CreateCall = Call<typeof calls.createBan>

/** Bans a browser, an address or a mail domain. Throws CONFLICT for the caller's own, VALIDATION for an unknown one. */
export async function createBan(call: CreateCall): Promise<Ban> {
  const { req, actor, input, now } = call
  const { kind, memberId, until, reason } = input
  await writeNoted(req.payload)
  const value = await valueOf(call)
  assertTime(until, now)
  if (await isOwn(call, value)) throw new AppError('CONFLICT', { message: banText.own })
  const row = {
    ...{ id: newId(now), kind, value, reason },
    member: memberId ?? null,
    until: new Date(until).toISOString(),
    createdAt: now.toISOString(),
  }
  await inTransaction(req, async () => {
    await insertRow(req, 'ban', row)
    await recordAudit(req, {
      actorId: actor.id,
      action: 'ban.create',
      target: memberId ?? row.id,
      after: { ban: kind, until: row.until, reason, ...(kind === 'mailDomain' && { value }) },
      now,
    })
    forgetBans(req)
  })
  const [shown] = await showBans(req, [row])
  return shown as Ban
}

function assertTime(until: string, now: Date): void {
  const ahead = Date.parse(until) - now.getTime()
  const { daysMax } = LIMITS.ban
  if (ahead <= 0 || ahead > daysMax * DAY_MS)
    throw new AppError('VALIDATION', { fields: { until: banText.until(daysMax) } })
}

/** The stored value of the target: that of a member, or the typed one. */
const valueOf = ({ req, input }: CreateCall): Promise<string> =>
  input.memberId === undefined ? Promise.resolve(typedValue(input)) : valueOfMember(req, input.kind, input.memberId)

function typedValue({ kind, value = '' }: Pick<CreateCall['input'], 'kind' | 'value'>): string {
  const wrong = (message: string) => new AppError('VALIDATION', { fields: { value: message } })
  if (value === '') throw wrong(banText.target)
  if (kind === 'device') {
    if (!/^[A-Za-z0-9_-]{8,64}$/.test(value)) throw wrong(banText.value.device)
    return browserHash(value)
  }
  if (kind === 'address') {
    if (isIP(value) === 0) throw wrong(banText.value.address)
    return networkHash(value)
  }
  const domain = domainOf(value)
  if (!/^(?=.{3,253}$)[^\s.@/]{1,63}(\.[^\s.@/]{1,63})+$/u.test(domain)) throw wrong(banText.value.mailDomain)
  return domain
}

async function valueOfMember(req: AppRequest, kind: BanKind, memberId: string): Promise<string> {
  const { email } = await memberOr404(req, memberId)
  if (kind === 'mailDomain') return domainOf(email)
  const column = kind === 'device' ? 'browser' : 'address'
  const [last] = await findPage(req, {
    collection: 'access-record',
    where: { member: { equals: memberId }, [column]: { exists: true } },
    fields: ['browser', 'address'],
    sort: ['-createdAt', '-id'],
    limit: 1,
  })
  const found = kind === 'device' ? last?.browser : last?.address && decryptAddress(last.address)
  if (!found) throw new AppError('VALIDATION', { fields: { memberId: banText.unknown[kind] } })
  return kind === 'device' ? browserHash(found) : networkHash(found)
}

/** Whether the ban would meet the caller: their browser, address or mail domain. */
async function isOwn({ req, actor, input: { kind, memberId } }: CreateCall, value: string): Promise<boolean> {
  if (memberId === actor.id) return true
  if (kind === 'address') return networkOfCall(req) === value
  if (kind === 'mailDomain') return domainsAbove(domainOf((await memberOr404(req, actor.id)).email)).includes(value)
  const browser = await browserOf(req)
  return browser !== null && browserHash(browser) === value
}
