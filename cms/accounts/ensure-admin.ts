import type { Payload } from 'payload'
import { Email, NewPassword } from '#src/contracts/schemas/account.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, firstRow, putRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { columnsOfRole } from '#cms/members/role-columns.ts'
import { NOT_SUSPENDED } from '#cms/members/account-status.ts'
import type { Env } from '#cms/core/platform/env.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { forgetActor } from '#cms/members/known-callers.ts'
import { createMember } from './create-member.ts'
import { forgetDevices } from './devices.ts'
import { freeUsername } from './free-username.ts'
import { hashPassword, isPassword, type PasswordHash } from './password.ts'
import { endSessions } from './sessions.ts'

/** Id of the one row, which describes the last run. */
const LAST = 'last'

interface AdminCredentials {
  email: string
  password: string
}

/**
 * Makes sure that an admin with ADMIN_EMAIL and ADMIN_PASSWORD exists. Acts only when the member is missing or a value
 * changed since it last acted, so that a password or role changed on the forum remains.
 */
export async function ensureAdmin(payload: Payload, env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>): Promise<void> {
  const req = localRequest(payload)
  await moveMark(req)
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return
  const wanted = { email: Email.parse(env.ADMIN_EMAIL), password: NewPassword.parse(env.ADMIN_PASSWORD) }
  const member = await firstRow(req, 'member', { email: { equals: wanted.email } })
  if (member && (await isUnchanged(req, wanted))) return
  const hasPassword =
    member !== null && (await isPassword(wanted.password, await rowById(req, 'credential', member.id)))
  const password = hasPassword ? null : await hashPassword(wanted.password)
  const mark = await hashPassword(joined(wanted))
  if (member) await inTransaction(req, () => updateAdmin(req, member, { password, mark }))
  else await createAdmin(req, wanted.email, { password, mark })
}

/** Makes an existing member an admin. */
export const grantAdmin = (req: AppRequest, { id }: Pick<Row<'member'>, 'id'>): Promise<void> =>
  inTransaction(req, async () => {
    await changeRow(req, 'member', id, {
      ...columnsOfRole('admin'),
      ...NOT_SUSPENDED,
      editedAt: new Date().toISOString(),
    })
    forgetActor(req, id)
  })

interface Made {
  /** Null when the member has this password already. */
  password: PasswordHash | null
  /** The hash of both values, by which a later start recognises them. */
  mark: PasswordHash
}

async function createAdmin(req: AppRequest, email: string, { password, mark }: Made): Promise<void> {
  const username = await freeUsername(req, 'admin')
  const plan = { req, username, email, password, emailVerified: true, isAdmin: true, now: new Date() }
  await createMember(plan, () => storeMark(req, mark))
}

/** Stores role and password; sessions opened with another password end. */
async function updateAdmin(req: AppRequest, member: Row<'member'>, { password, mark }: Made): Promise<void> {
  if (!member.isAdmin) await grantAdmin(req, member)
  if (password) await storePassword(req, member.id, password)
  await storeMark(req, mark)
}

async function storePassword(req: AppRequest, memberId: string, password: PasswordHash): Promise<void> {
  await putRow(req, 'credential', { id: memberId, ...password, failures: 0, lockedUntil: null })
  await endSessions(req, memberId)
  await forgetDevices(req, memberId)
}

/** Both values in one text; no address contains a line break. */
const joined = ({ email, password }: AdminCredentials): string => `${email}\n${password}`

async function isUnchanged(req: AppRequest, wanted: AdminCredentials): Promise<boolean> {
  const mark = await rowById(req, 'ensured-admin', LAST)
  return mark !== null && isPassword(joined(wanted), mark)
}

const storeMark = (req: AppRequest, { salt, hash }: PasswordHash): Promise<void> =>
  putRow(req, 'ensured-admin', { id: LAST, salt, hash })

/**
 * Moves the mark from the leases of jobs, where versions before November 2026 stored it, and deletes the row that
 * served as a mutex there.
 */
async function moveMark(req: AppRequest): Promise<void> {
  const earlier = await rowsWhere(req, 'lease', { id: { in: ['ensure-admin', 'admin-roles'] } })
  if (earlier.length === 0) return
  await inTransaction(req, async () => {
    const [salt, hash] = earlier.find(({ id }) => id === 'ensure-admin')?.lastResult?.split('\n') ?? []
    if (salt && hash) await storeMark(req, { salt, hash })
    for (const { id } of earlier) await deleteRows(req, 'lease', { id: { equals: id } })
  })
}
