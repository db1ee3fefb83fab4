import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Contract } from '#src/contracts/contract.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { freshDatabase } from './database.ts'
import { newDataDir } from './template.ts'

/**
 * The forum inside this process, on a database of its own, for tests that need the clock, the rows or thousands of
 * calls a second. One a process: `node --test` gives each file its own. `close` removes the folder.
 */
export async function openForum(folder = newDataDir()) {
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SEED: 'none',
    RATE_LIMITS: 'off',
    ...freshDatabase(),
  })
  const { openDatabase } = await import('#cms/operations/boot/open-database.ts')
  const { prepareContent } = await import('#cms/operations/seed/prepare.ts')
  const payload = await openDatabase()
  await prepareContent(payload, () => undefined)
  return {
    payload,
    folder,
    close: async () => {
      await payload.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A member with an account and so many points and XP, written as a ledger would have left them. */
export async function addMember(payload: Payload, { points = 0, isAdmin = false } = {}): Promise<Actor> {
  const { createMember } = await import('#cms/accounts/create-member.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { newId } = await import('#cms/core/platform/id.ts')
  const { append } = await import('#cms/points/ledger.ts')
  const now = new Date()
  const username = `m_${newId(now).slice(-12)}`
  const req = localRequest(payload)
  const plan = { req, username, email: `${username}@test.example`, password: null, isAdmin, now }
  const id = await createMember(plan, async (made) => made)
  if (points > 0) await append(req, { memberId: id, key: `gift:${id}`, type: 'admin_adjust', amount: points, now })
  return { id, role: isAdmin ? 'admin' : 'member', username, level: 1 }
}

/** Runs a call as `actor`, in the contract's order of refusals, without HTTP; `headers` as the browser would send them. */
export async function runAs(
  payload: Payload,
  contract: Contract,
  actor: Actor | null,
  input: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { runLocally } = await import('#cms/core/call/run.ts')
  const { allEndpoints } = await import('#cms/operations/registries/calls.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const served = allEndpoints.find(
    (made) => made.contract.method === contract.method && made.contract.path === contract.path,
  )
  if (!served) throw new Error(`no endpoint for ${contract.path}`)
  const req = { ...localRequest(payload, actor), headers: new Headers(headers) }
  return (await runLocally(served, req, input)).body
}

/** Leaves as a member without a password, with a sign-in from so long ago. */
export async function leaveAs(payload: Payload, actor: Actor, signedInMs = 1_000): Promise<void> {
  const { leave } = await import('#cms/leaving/leave.ts')
  const { openSession } = await import('#cms/accounts/sessions.ts')
  const { signedInBy } = await import('#cms/sessions/actor.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const now = new Date()
  const req = localRequest(payload, actor)
  const token = await openSession(req, actor.id, new Date(now.getTime() - signedInMs))
  const sid = (await signedInBy(payload, token))?.sid ?? null
  await leave({ req: { ...req, sid }, actor, input: { password: '' }, now })
}

/** Waits until what leaving left to the outbox is done: it deletes many rows of a member in portions after the answer. */
export async function untilErased(payload: Payload, memberId: string): Promise<void> {
  const { countRows } = await import('#cms/core/database/rows.ts')
  const waiting = { collection: 'outbox', where: { target: { equals: memberId } } } as const
  for (let tries = 0; (await countRows({ payload }, waiting)) > 0; tries += 1) {
    if (tries >= 600) throw new Error('the rest did not follow')
    await sleep(50)
  }
}
