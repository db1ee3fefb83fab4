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
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import type { FailureCode } from '#src/text/failures.ts'
import { addMember, runAs } from './in-process.ts'

const CONVERSION = { walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' }
const MINIMUM = 10_000
const MEMBERS = 4

/** What things pay: docs/rules.md, "Built-in settings". */
const PAYS = { post: 10, comment: 2, like: 1, popular: 50, attendance: 5 }
const EXP = { post: 4, comment: 1, like: 1 }
const PENALTY = { post: 20, comment: 5 }
/** Small enough that four members reach them, and no waiting between posts. */
const SETTINGS = { popularLikes: 2, commentPointsDailyCap: 7, postCooldownSeconds: 0 }

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

/** A post, or a comment on the post `on`: what it has brought its author, and whether it can be met. */
interface ModelWork {
  kind: 'post' | 'comment'
  id: string
  author: number
  on: ModelWork | null
  /** Everything in the ledger about it. */
  net: Sum
  /** What the author holds from each liker. */
  likes: Map<number, { liked: boolean; paid: Sum }>
  isPopular: boolean
  state: 'live' | 'deleted' | 'removed'
  reporters: Set<number>
  /** What a removal took; a second removal takes nothing more, and a second restoration gives nothing more. */
  taken: Sum | null
  isGivenBack: boolean
  reportId: string
}

/** The simple model: balances as plain numbers. */
interface Model {
  held: Sum[]
  attended: Set<number>
  commentPoints: number[]
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

async function refused(code: FailureCode, tried: Promise<unknown>): Promise<void> {
  await assert.rejects(tried, (error) => error instanceof AppError && error.code === code)
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]
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

const isMet = ({ state, on }: ModelWork): boolean => state === 'live' && (on === null || on.state === 'live')

/** A command with a name for the counter-example and a check of every balance after it. */
const command = (name: string, act: Act): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    await act(model, real)
    const { rowsWhere } = await import('#cms/database/rows.ts')
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
    const run = call(real, convertPoints, memberOf(real, who), { ...CONVERSION, pointsAmount: points })
    if (points < MINIMUM) return refused('VALIDATION', run)
    if (points > heldBy(model, who).points) return refused('INSUFFICIENT_POINTS', run)
    model.conversions.push({ id: (await run).id, owner: who, points, isOpen: true })
    heldBy(model, who).points -= points
  })

const settle = (index: number, status: 'completed' | 'failed') =>
  command(`settle(${index}, ${status})`, async (model, real) => {
    const conversion = pick(model.conversions, index)
    if (!conversion) return
    const run = call(real, settleConversion, real.admin, { id: conversion.id, status })
    if (!conversion.isOpen) return refused('CONFLICT', run)
    await run
    conversion.isOpen = false
    if (status === 'failed') heldBy(model, conversion.owner).points += conversion.points
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
  state: 'live',
  reporters: new Set(),
  taken: null,
  isGivenBack: false,
  reportId: '',
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
    const points = Math.min(PAYS.comment, SETTINGS.commentPointsDailyCap - earned)
    model.commentPoints[who] = earned + points
    move(model, who, { points, exp: EXP.comment }, work)
  })

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
    if (who === work.author) return
    const wanted = pair.liked ? { points: PAYS.like, exp: EXP.like } : { points: 0, exp: 0 }
    const by = { points: wanted.points - pair.paid.points, exp: wanted.exp - pair.paid.exp }
    add(pair.paid, move(model, work.author, by, work))
    const count = [...work.likes.values()].filter(({ liked }) => liked).length
    if (work.kind === 'post' && pair.liked && count >= SETTINGS.popularLikes && !work.isPopular) {
      work.isPopular = true
      move(model, work.author, { points: PAYS.popular, exp: 0 }, work)
    }
  })

/** Takes what the work has brought, never gives. */
const takeBack = (model: Model, work: ModelWork): Sum =>
  move(model, work.author, { points: Math.min(0, -work.net.points), exp: Math.min(0, -work.net.exp) }, work)

const erase = (index: number) =>
  command(`delete(${index})`, async (model, real) => {
    const work = pick(model.works, index)
    if (!work) return
    const run = call(real, work.kind === 'post' ? deletePost : deleteComment, memberOf(real, work.author), {
      id: work.id,
    })
    // One's own comment can be deleted wherever it stands.
    if (work.state !== 'live') return refused('NOT_FOUND', run)
    await run
    work.state = 'deleted'
    takeBack(model, work)
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
    if (work.taken) return
    work.taken = takeBack(model, work)
    add(work.taken, move(model, work.author, { points: -PENALTY[work.kind], exp: 0 }, work))
  })

const restore = (index: number) =>
  command(`restore(${index})`, async (model, real) => {
    const work = pick(model.works, index)
    if (!work?.taken) return
    const run = call(real, decideReport, real.admin, { id: work.reportId, action: 'restore' })
    if (work.state !== 'removed') return refused('CONFLICT', run)
    await run
    work.state = 'live'
    if (work.isGivenBack) return
    work.isGivenBack = true
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
    const model: Model = { held, attended: new Set(), commentPoints: [], conversions: [], works: [] }
    await fc.asyncModelRun(() => ({ model, real: { payload, members, admin } }), list)
  })
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false })
}
