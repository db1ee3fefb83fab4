import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Payload } from 'payload'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { decideReport } from '#src/contracts/admin-reports.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { adjustPoints } from '#src/contracts/admin-users.ts'
import { createComment, deleteComment, likeComment } from '#src/contracts/comments.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { attend, convertPoints } from '#src/contracts/points.ts'
import { createPost, deletePost, likePost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, runAs } from './in-process.ts'
import { pick, refused } from './model-steps.ts'

/** Each has a wallet of their own: a shared one is a sign that approvals ask about. */
const walletOf = (who: number) => `0x52908400098527886E0F7030069857D2E4169E${who}`
const MINIMUM = 10_000
const MEMBERS = 4

/** Rewards and penalties: docs/rules.md, "Built-in settings". */
const PAYS = { post: 10, comment: 2, like: 1, popular: 50, attendance: 5 }
const EXP = { post: 4, comment: 1, like: 1 }
const PENALTY = { post: 20, comment: 5 }
/** Small enough that four members reach them, and no waiting between posts. */
const SETTINGS = {
  popularLikes: 2,
  popularDailyCap: 2,
  commentPointsDailyCap: 7,
  likePointsDailyCap: 5,
  likePairDailyCap: 3,
  postCooldownSeconds: 0,
}

interface Sum {
  points: number
  exp: number
}

interface ModelConversion {
  id: string
  owner: number
  points: number
  isOpen: boolean
}

/** Points that a reversal could not take because an open conversion held them. */
interface Missed {
  conversion: ModelConversion
  work: ModelWork
  cause: 'delete' | 'removal' | 'popular' | ModelLike
  points: number
}

/** What the author holds from one liker of one work. */
interface ModelLike {
  liked: boolean
  paid: Sum
}

/** A post, or a comment on the post `on`: what its author earned with it, and whether it is visible. */
interface ModelWork {
  kind: 'post' | 'comment'
  id: string
  author: number
  on: ModelWork | null
  /** Everything in the ledger about it. */
  net: Sum
  likes: Map<number, ModelLike>
  isPopular: boolean
  /** What its author holds from its being popular. */
  popular: Sum
  state: 'live' | 'deleted' | 'removed'
  reporters: Set<number>
  /** What the removal took that hides it now. */
  taken: Sum
  /** The last report on it that removed it. */
  reportId: string | null
}

/** The simple model: balances as plain numbers. */
interface Model {
  held: Sum[]
  attended: Set<number>
  commentPoints: number[]
  /** What likes brought today, of an author (`2`) and of a pair (`2:0`). */
  likesToday: Map<string, Sum>
  /** Posts that were paid today for being popular, by author. */
  popularToday: Map<number, Set<ModelWork>>
  missed: Missed[]
  conversions: ModelConversion[]
  works: ModelWork[]
}

/** The real forum: a database and the members in it. */
interface Real {
  payload: Payload
  members: Actor[]
  admin: Actor
}

type Act = (model: Model, real: Real) => Promise<void>

const call = async ({ payload }: Real, contract: Contract, actor: Actor, input: object) =>
  (await runAs(payload, contract, actor, input)) as { id: string }

const memberOf = ({ members }: Real, who: number): Actor => members[who] as Actor
const heldBy = ({ held }: Model, who: number): Sum => held[who] as Sum

/** Moves a balance, which stops at 0, and what the work has brought; returns what truly moved. */
function move(model: Model, who: number, { points, exp }: Sum, work?: ModelWork): Sum {
  const held = heldBy(model, who)
  const moved = { points: Math.max(points, -held.points), exp: Math.max(exp, -held.exp) }
  add(held, moved)
  if (work) add(work.net, moved)
  return moved
}

function add(sum: Sum, { points, exp }: Sum): void {
  sum.points += points
  sum.exp += exp
}

interface Taking {
  work: ModelWork
  cause: Missed['cause']
  want: Sum
}

/** Changes a balance, and adds to open conversions the shortfalls of what they hold. */
function take(model: Model, { work, cause, want }: Taking): Sum {
  const moved = move(model, work.author, want, work)
  let left = moved.points - want.points
  for (const conversion of model.conversions.filter(({ owner, isOpen }) => isOpen && owner === work.author)) {
    const owed = sumOf(model.missed.filter((missed) => missed.conversion === conversion))
    const points = Math.min(left, conversion.points - owed)
    if (points > 0) model.missed.push({ conversion, work, cause, points })
    left -= Math.max(0, points)
  }
  return moved
}

const sumOf = (missed: readonly Missed[]): number => missed.reduce((sum, { points }) => sum + points, 0)

/** A refund pays the shortfalls of reversals. */
function collect(model: Model, { work, cause, points }: Missed): void {
  const moved = move(model, work.author, { points: -points, exp: 0 }, work)
  if (cause === 'removal') add(work.taken, moved)
  if (cause === 'popular') add(work.popular, moved)
  if (typeof cause === 'object') add(cause.paid, moved)
}

const forget = (model: Model, isMeant: (missed: Missed) => boolean): void =>
  void (model.missed = model.missed.filter((missed) => !isMeant(missed)))

const isMet = ({ state, on }: ModelWork): boolean => state === 'live' && (on === null || on.state === 'live')

/** A command with a name for the counter-example and a check of every balance after it. */
const command = (name: string, act: Act): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    await act(model, real)
    const { rowsWhere } = await import('#cms/core/database/rows.ts')
    const ids = real.members.map(({ id }) => id)
    const rows = await rowsWhere({ payload: real.payload }, 'account', { id: { in: ids } })
    const sums = new Map(rows.map(({ id, points, exp }) => [id, { points, exp }]))
    assert.deepEqual(
      ids.map((id) => sums.get(id)),
      model.held,
      name,
    )
  },
})

const adjust = (who: number, points: number) =>
  command(`adjust(${who}, ${points})`, async (model, real) => {
    const run = call(real, adjustPoints, real.admin, { id: memberOf(real, who).id, points, reason: '모형 검사' })
    if (heldBy(model, who).points + points < 0) return refused('INSUFFICIENT_POINTS', run)
    await run
    heldBy(model, who).points += points
  })

const convert = (who: number, points: number) =>
  command(`convert(${who}, ${points})`, async (model, real) => {
    const run = call(real, convertPoints, memberOf(real, who), { walletAddress: walletOf(who), pointsAmount: points })
    if (points < MINIMUM) return refused('VALIDATION', run)
    if (points > heldBy(model, who).points) return refused('INSUFFICIENT_POINTS', run)
    model.conversions.push({ id: (await run).id, owner: who, points, isOpen: true })
    heldBy(model, who).points -= points
  })

const settle = (index: number, status: 'completed' | 'failed') =>
  command(`settle(${index}, ${status})`, async (model, real) => {
    const conversion = pick(model.conversions, index)
    if (!conversion) return
    const run = call(real, settleConversion, real.admin, { id: conversion.id, status, reason: '시험이에요' })
    if (!conversion.isOpen) return refused('CONFLICT', run)
    await run
    conversion.isOpen = false
    const isOf = (missed: Missed) => missed.conversion === conversion
    if (status === 'failed') {
      heldBy(model, conversion.owner).points += conversion.points
      for (const missed of model.missed.filter(isOf)) collect(model, missed)
    }
    forget(model, isOf)
  })

const checkIn = (who: number) =>
  command(`attend(${who})`, async (model, real) => {
    const run = call(real, attend, memberOf(real, who), {})
    if (model.attended.has(who)) return refused('CONFLICT', run)
    await run
    model.attended.add(who)
    heldBy(model, who).points += PAYS.attendance
  })

const newWork = (made: Pick<ModelWork, 'kind' | 'id' | 'author' | 'on'>): ModelWork => ({
  ...made,
  net: { points: 0, exp: 0 },
  likes: new Map(),
  isPopular: false,
  popular: { points: 0, exp: 0 },
  state: 'live',
  reporters: new Set(),
  taken: { points: 0, exp: 0 },
  reportId: null,
})

const write = (who: number) =>
  command(`write(${who})`, async (model, real) => {
    const input = { title: '모형이 쓴 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
    const { id } = await call(real, createPost, memberOf(real, who), input)
    const work = newWork({ kind: 'post', id, author: who, on: null })
    model.works.push(work)
    move(model, who, { points: PAYS.post, exp: EXP.post }, work)
  })

const comment = (who: number, index: number) =>
  command(`comment(${who}, ${index})`, async (model, real) => {
    const on = pick(
      model.works.filter(({ kind }) => kind === 'post'),
      index,
    )
    if (!on) return
    const run = call(real, createComment, memberOf(real, who), { id: on.id, content: '모형이 쓴 댓글' })
    if (!isMet(on)) return refused('NOT_FOUND', run)
    const work = newWork({ kind: 'comment', id: (await run).id, author: who, on })
    model.works.push(work)
    const earned = model.commentPoints[who] ?? 0
    const left = SETTINGS.commentPointsDailyCap - earned
    const points = Math.min(PAYS.comment, left)
    model.commentPoints[who] = earned + points
    move(model, who, { points, exp: left > 0 ? EXP.comment : 0 }, work)
  })

/** Pays for a like as far as the caps of the day leave it, or takes back what it paid. */
function payLike(model: Model, { work, who, pair }: { work: ModelWork; who: number; pair: ModelLike }): void {
  if (pair.liked) forget(model, ({ cause }) => cause === pair)
  const days = [`${work.author}`, `${work.author}:${who}`].map((name) => {
    const day = model.likesToday.get(name) ?? { points: 0, exp: 0 }
    model.likesToday.set(name, day)
    return day
  }) as [Sum, Sum]
  const worth = (what: keyof Sum, pays: number) => {
    const left = Math.min(SETTINGS.likePointsDailyCap - days[0][what], SETTINGS.likePairDailyCap - days[1][what])
    return pair.liked ? Math.min(pays - pair.paid[what], Math.max(0, left)) : -pair.paid[what]
  }
  const want = { points: worth('points', PAYS.like), exp: worth('exp', EXP.like) }
  const moved = take(model, { work, cause: pair, want })
  for (const sum of [pair.paid, ...days]) add(sum, moved)
}

/** Pays once at a time while the post has likes enough, as far as the cap of the day leaves it; takes it back when it has not. */
function payPopular(model: Model, { work, mayBegin }: { work: ModelWork; mayBegin: boolean }): void {
  const count = [...work.likes.values()].filter(({ liked }) => liked).length
  if (count < SETTINGS.popularLikes) {
    if (!work.isPopular) return
    work.isPopular = false
    add(work.popular, take(model, { work, cause: 'popular', want: { points: -work.popular.points, exp: 0 } }))
    return
  }
  const today = model.popularToday.get(work.author) ?? new Set()
  if (!mayBegin || work.isPopular || (!today.has(work) && today.size >= SETTINGS.popularDailyCap)) return
  work.isPopular = true
  model.popularToday.set(work.author, today.add(work))
  forget(model, (missed) => missed.work === work && missed.cause === 'popular')
  add(work.popular, move(model, work.author, { points: PAYS.popular - work.popular.points, exp: 0 }, work))
}

const like = (who: number, index: number) =>
  command(`like(${who}, ${index})`, async (model, real) => {
    const work = pick(model.works, index)
    if (!work) return
    const run = call(real, work.kind === 'post' ? likePost : likeComment, memberOf(real, who), { id: work.id })
    if (!isMet(work)) return refused('NOT_FOUND', run)
    await run
    const pair = work.likes.get(who) ?? { liked: false, paid: { points: 0, exp: 0 } }
    pair.liked = !pair.liked
    work.likes.set(who, pair)
    if (who !== work.author) payLike(model, { work, who, pair })
    if (work.kind === 'post') payPopular(model, { work, mayBegin: pair.liked && who !== work.author })
  })

/** Takes the work's earnings less the shortfalls of earlier reversals; never gives. */
function takeBack(model: Model, work: ModelWork, cause: 'delete' | 'removal'): Sum {
  const missed = sumOf(model.missed.filter((one) => one.work === work))
  const want = { points: Math.min(0, missed - work.net.points), exp: Math.min(0, -work.net.exp) }
  return take(model, { work, cause, want })
}

const erase = (index: number) =>
  command(`delete(${index})`, async (model, real) => {
    const work = pick(model.works, index)
    if (!work) return
    const run = call(real, work.kind === 'post' ? deletePost : deleteComment, memberOf(real, work.author), {
      id: work.id,
    })
    // One's own comment can be deleted in any post.
    if (work.state !== 'live') return refused('NOT_FOUND', run)
    await run
    work.state = 'deleted'
    takeBack(model, work, 'delete')
  })

const remove = (who: number, index: number) =>
  command(`remove(${who}, ${index})`, async (model, real) => {
    const work = pick(model.works, index)
    if (!work || work.author === who || work.reporters.has(who)) return
    const target = work.kind === 'post' ? { postId: work.id } : { commentId: work.id }
    const run = call(real, createReport, memberOf(real, who), { ...target, reason: '모형 검사' })
    if (!isMet(work)) return refused('NOT_FOUND', run)
    work.reportId = (await run).id
    work.reporters.add(who)
    await call(real, decideReport, real.admin, { id: work.reportId, action: 'remove' })
    work.state = 'removed'
    work.taken = takeBack(model, work, 'removal')
    const want = { points: -PENALTY[work.kind], exp: 0 }
    add(work.taken, take(model, { work, cause: 'removal', want }))
  })

const restore = (index: number) =>
  command(`restore(${index})`, async (model, real) => {
    const work = pick(model.works, index)
    if (!work?.reportId) return
    const run = call(real, decideReport, real.admin, { id: work.reportId, action: 'restore' })
    if (work.state !== 'removed') return refused('CONFLICT', run)
    await run
    work.state = 'live'
    forget(model, (missed) => missed.work === work && missed.cause === 'removal')
    move(model, work.author, { points: -work.taken.points, exp: -work.taken.exp }, work)
  })

const who = fc.nat(MEMBERS - 1)
const index = fc.nat(15)
const COMMANDS = [
  fc
    .tuple(
      who,
      fc.integer({ min: -60_000, max: 60_000 }).filter((n) => n !== 0),
    )
    .map((args) => adjust(...args)),
  fc.tuple(who, fc.integer({ min: -30, max: -1 })).map((args) => adjust(...args)),
  fc.tuple(who, fc.integer({ min: 9_000, max: 40_000 })).map((args) => convert(...args)),
  fc.tuple(index, fc.constantFrom('completed' as const, 'failed' as const)).map((args) => settle(...args)),
  who.map(checkIn),
  who.map(write),
  fc.tuple(who, index).map((args) => comment(...args)),
  fc.tuple(who, index).map((args) => like(...args)),
  fc.tuple(who, index).map((args) => like(...args)),
  index.map(erase),
  fc.tuple(who, index).map((args) => remove(...args)),
  index.map(restore),
]

/**
 * Holds every money path against the model: `runs` sequences of up to `commands` random calls of four members and an
 * admin. Throws fast-check's smallest counter-example, which `seed` repeats.
 */
export async function checkLedgerModel(
  payload: Payload,
  { runs, commands, seed }: { runs: number; commands: number; seed: number },
) {
  const admin = await addMember(payload, { isAdmin: true })
  for (const [key, value] of Object.entries(SETTINGS))
    await runAs(payload, saveSetting, admin, { key, value: String(value) })
  const property = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: commands, size: 'max' }), async (list) => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => addMember(payload)))
    const held = members.map(() => ({ points: 0, exp: 0 }))
    const model: Model = {
      held,
      attended: new Set(),
      commentPoints: [],
      likesToday: new Map(),
      popularToday: new Map(),
      conversions: [],
      missed: [],
      works: [],
    }
    await fc.asyncModelRun(() => ({ model, real: { payload, members, admin } }), list)
  })
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false })
}
