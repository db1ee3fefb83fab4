import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createPost, likePost } from '#src/contracts/posts.ts'
import { listFraudSignals, listLikeRings } from '#src/contracts/fraud-signals.ts'
import type { FraudSignal, LikeRing } from '#src/contracts/schemas/fraud-signals.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

async function postsOf(author: Actor, count: number): Promise<string[]> {
  const { saveSetting } = await import('#src/contracts/admin-settings.ts')
  const admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'postCooldownSeconds', value: '0' })
  const form = { title: '좋아요를 받을 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const ids: string[] = []
  for (let made = 0; made < count; made += 1)
    ids.push(((await runAs(payload, createPost, author, form)) as { id: string }).id)
  return ids
}

async function night(now = new Date()): Promise<string> {
  const { findRings } = await import('#cms/fraud/find-rings.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  return findRings(localRequest(payload), now)
}

test('a pair and a circle who like each other far beyond others are found, and gone a month later', async () => {
  const admin = await addMember(payload, { isAdmin: true })
  const [ann, bob, carl, dora, eve, fan] = await Promise.all(Array.from({ length: 6 }, () => addMember(payload)))
  const people = [ann, bob, carl, dora, eve, fan] as Actor[]
  const posts = new Map<Actor, string[]>()
  for (const person of people) posts.set(person, await postsOf(person, 10))
  const like = async (fanOf: Actor | undefined, author: Actor | undefined, count: number) => {
    for (const id of (posts.get(author as Actor) ?? []).slice(0, count))
      await runAs(payload, likePost, fanOf as Actor, { id, liked: true })
  }
  await like(ann, bob, 10)
  await like(bob, ann, 10)
  await like(carl, dora, 10)
  await like(dora, eve, 10)
  await like(eve, carl, 10)
  // One-sided, and a few of others: neither is a ring.
  await like(fan, ann, 10)
  for (const person of people.slice(0, 5)) await like(person, fan, 1)

  assert.equal(await night(), '2 rings')
  assert.equal(await night(), '2 rings')
  const { data, total } = (await runAs(payload, listLikeRings, admin, {})) as { data: LikeRing[]; total: number }
  assert.equal(total, 2)
  assert.deepEqual(
    data.map(({ members }) => members.length),
    [3, 2],
  )
  assert.match(data[0]?.signs[0]?.text ?? '', /회원 3명이 30일 동안 서로 30번/)
  const signalsOf = async (actor: Actor | undefined) => {
    const signs = (await runAs(payload, listFraudSignals, admin, { id: (actor as Actor).id })) as FraudSignal[]
    return signs.map(({ kind, members }) => [kind, members.map(({ id }) => id)])
  }
  assert.deepEqual(await signalsOf(ann), [
    ['ring', [(bob as Actor).id]],
    ['tempo', []],
  ])
  assert.deepEqual(await signalsOf(fan), [['tempo', []]])
  assert.equal(await night(new Date(Date.now() + 31 * 86_400_000)), '0 rings')
  assert.deepEqual(((await runAs(payload, listLikeRings, admin, {})) as { data: unknown[] }).data, [])
})
