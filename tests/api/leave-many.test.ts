import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CollectionSlug, Payload } from 'payload'
import { portOf, type DatabasePort } from '#cms/core/database/port.ts'
import { addToRows, changeRow, countRows, findPage, insertRow, insertRows, rowById } from '#cms/core/database/rows.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { verifyDatabase } from '#cms/operations/boot/verify-database.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { follow } from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, leaveAs, openForum, runAs, untilErased } from '#tests/helpers/in-process.ts'

/** More than one transaction takes, several times. */
const MANY = 330
/** What a transaction of leaving may write at most of one collection. */
const MOST_AT_ONCE = 100

const COUNTS = ['followerCount', 'followingCount', 'unreadNotifications'] as const

let payload: Payload
let close: () => Promise<void>
before(async () => {
  ;({ payload, close } = await openForum())
})
after(() => close())

const count = (collection: CollectionSlug, field: string, id: string) =>
  countRows({ payload }, { collection, where: { [field]: { equals: id } } })
const waiting = (id: string) => count('outbox', 'target', id)
const breaks = async () => (await verifyDatabase()).flatMap((finding) => finding.breaks)

/** Ids of so many members, whose rows are copies of one. */
async function membersOf(size: number): Promise<string[]> {
  const { id } = await addMember(payload)
  const [member, account] = [await rowById({ payload }, 'member', id), await rowById({ payload }, 'account', id)]
  assert.ok(member && account)
  const ids = Array.from({ length: size }, () => newId())
  for (let from = 0; from < size; from += 500) {
    const some = ids.slice(from, from + 500)
    const named = (own: string) => ({ username: `c_${own}`, usernameKey: `c_${own}`, email: `${own}@test.example` })
    const { notifications: _, ...plain } = member as typeof member & { notifications?: unknown }
    const simple = Object.fromEntries(Object.entries(plain).filter(([, value]) => !Array.isArray(value)))
    await insertRows({ payload }, 'member', some.map((own) => ({ ...simple, ...named(own), id: own })) as never)
    await insertRows({ payload }, 'account', some.map((own) => ({ ...account, id: own })) as never)
  }
  return ids
}

/** A member with so many followers, notifications and follows of their own, whose counts are right. */
async function famous(others: readonly string[]): Promise<Actor> {
  const member = await addMember(payload)
  const at = new Date().toISOString()
  for (let from = 0; from < others.length; from += 500) {
    const some = others.slice(from, from + 500)
    const edge = (follower: string, followee: string) => ({
      id: `${follower}:${followee}`,
      follower,
      followee,
      createdAt: at,
    })
    await insertRows(
      { payload },
      'follow',
      some.map((id) => edge(id, member.id)),
    )
    await insertRows(
      { payload },
      'follow',
      some.map((id) => edge(member.id, id)),
    )
    const line = (owner: string, actor: string) => ({
      ...{ id: newId(), member: owner, actor, type: 'follow' as const, kind: 'followed', isRead: false, count: 1 },
      ...{ referenceType: 'follow' as const, referenceId: actor, at, event: newId(), createdAt: at },
    })
    await insertRows(
      { payload },
      'notification',
      some.map((id) => line(id, member.id)),
    )
    await insertRows(
      { payload },
      'notification',
      some.map((id) => line(member.id, id)),
    )
    const by = new Map(some.map((id) => [id, 1]))
    for (const field of COUNTS) await addToRows({ payload }, { collection: 'account', field, by })
  }
  const own = { followerCount: others.length, followingCount: others.length, unreadNotifications: others.length }
  await changeRow({ payload }, 'account', member.id, own)
  return member
}

async function assertNothingLeft(id: string): Promise<void> {
  for (const [collection, field] of [
    ['follow', 'follower'],
    ['follow', 'followee'],
    ['notification', 'member'],
    ['notification', 'actor'],
    ['outbox', 'target'],
  ] as const)
    assert.equal(await count(collection, field, id), 0, `${collection}.${field}`)
  const account = await rowById({ payload }, 'account', id)
  assert.deepEqual([account?.followerCount, account?.followingCount], [0, 0])
}

describe('a member with more followers than one transaction takes', () => {
  let others: string[]
  before(async () => {
    others = await membersOf(MANY)
    assert.deepEqual(await breaks(), [])
  })

  test('is gone at once, the rest follows in portions, and every count is right afterwards', async () => {
    const member = await famous(others)
    const port = portOf(payload)
    const { add } = port
    let most = 0
    const counted: DatabasePort['add'] = (req, addition) => {
      most = Math.max(most, addition.by.size)
      return add(req, addition)
    }
    Object.assign(port, { add: counted })
    try {
      await leaveAs(payload, member)
      assert.ok((await rowById({ payload }, 'member', member.id))?.leftAt)
      await untilErased(payload, member.id)
    } finally {
      Object.assign(port, { add })
    }
    assert.ok(most > 0 && most <= MOST_AT_ONCE, `${most} rows in one transaction`)
    await assertNothingLeft(member.id)
    for (const id of [others[0], others.at(-1)] as string[]) {
      const { followerCount, followingCount, unreadNotifications } = (await rowById({ payload }, 'account', id)) ?? {}
      assert.deepEqual([followerCount, followingCount, unreadNotifications], [0, 0, 0])
    }
    assert.deepEqual(await breaks(), [])
  })

  test('in between the ledger and every count agree, nobody follows them any more, and the job ends what a failure left', async () => {
    const member = await famous(others)
    const port = portOf(payload)
    const { remove } = port
    let portions = 0
    const failing: DatabasePort['remove'] = (req, rows) => {
      if (rows.collection === 'follow' && (portions += 1) > 3) throw new Error('the process ends here')
      return remove(req, rows)
    }
    Object.assign(port, { remove: failing })
    try {
      await leaveAs(payload, member)
      for (let last = -1; last !== portions || portions < 4; last = portions) await sleep(300)
    } finally {
      Object.assign(port, { remove })
    }
    assert.ok((await waiting(member.id)) > 0)
    const left = await count('follow', 'followee', member.id)
    assert.ok(left > 0 && left < MANY)
    assert.deepEqual(await breaks(), [])
    const late = await addMember(payload)
    await assert.rejects(runAs(payload, follow, late, { id: member.id }), (error) => error instanceof AppError)

    const job = JOBS.find(({ name }) => name === 'outbox')
    await job?.run(localRequest(payload), new Date(Date.now() + 60_000))
    await assertNothingLeft(member.id)
    assert.deepEqual(await breaks(), [])
  })

  test('what is left without a word in the outbox is found by the audit', async () => {
    const member = await addMember(payload)
    await leaveAs(payload, member)
    const at = new Date().toISOString()
    const id = others[0] as string
    await insertRow({ payload }, 'follow', {
      id: `${id}:${member.id}`,
      follower: id,
      followee: member.id,
      createdAt: at,
    })
    assert.ok((await breaks()).includes(`member ${member.id} still has a row in follow`))
    const [row] = await findPage(
      { payload },
      { collection: 'follow', where: { followee: { equals: member.id } }, limit: 1 },
    )
    assert.ok(row)
    await portOf(payload).remove({ payload }, { collection: 'follow', where: { id: { equals: row.id } } })
  })
})
