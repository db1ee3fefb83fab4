import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Payload } from 'payload'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { adjustPoints } from '#src/contracts/admin-users.ts'
import { convertPoints } from '#src/contracts/points.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { AppError } from '#src/rules/app-error.ts'
import { addMember, runAs } from './in-process.ts'

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
const MINIMUM = 10_000

/** A conversion as the model knows it; `id` is the real one. */
interface ModelConversion {
  id: string
  owner: number
  points: number
  isOpen: boolean
}

/** How a post or comment stands: who wrote it, what it brought and who likes it. */
interface ModelWork {
  id: string
  author: number
  written: number
  isPopular: boolean
  /** What the author holds from each liker. */
  likes: Map<number, { liked: boolean; turn: number; paid: number }>
  isGone: boolean
}

/** The simple model: balances as plain numbers. */
interface Model {
  points: number[]
  conversions: ModelConversion[]
  works: ModelWork[]
}

/** The real forum: a database and the members in it. */
interface Real {
  payload: Payload
  members: Actor[]
  admin: Actor
}

type Command = fc.AsyncCommand<Model, Real>

const isRefused = (code: string) => (error: unknown) => error instanceof AppError && error.code === code
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

async function balanceOf({ payload, members }: Real, index: number): Promise<number> {
  const { rowById } = await import('#cms/database/rows.ts')
  return (await rowById({ payload }, 'account', members[index]?.id ?? ''))?.points ?? NaN
}

/** A command with a name for the counter-example and a check of every balance after it. */
abstract class LedgerCommand implements Command {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  check(): boolean {
    return true
  }
  abstract act(model: Model, real: Real): Promise<void>
  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real)
    for (const [index, points] of model.points.entries()) assert.equal(await balanceOf(real, index), points, this.name)
  }
  toString(): string {
    return this.name
  }
}

class Adjust extends LedgerCommand {
  readonly #who: number
  readonly #by: number
  constructor(who: number, by: number) {
    super(`adjust(${who}, ${by})`)
    this.#who = who
    this.#by = by
  }
  async act(model: Model, { payload, members, admin }: Real): Promise<void> {
    const who = this.#who % members.length
    const run = runAs(payload, adjustPoints, admin, { id: members[who]?.id, points: this.#by, reason: '모형 검사' })
    const after = (model.points[who] ?? 0) + this.#by
    if (after < 0) return assert.rejects(run, isRefused('INSUFFICIENT_POINTS'))
    await run
    model.points[who] = after
  }
}

class Convert extends LedgerCommand {
  readonly #who: number
  readonly #points: number
  constructor(who: number, points: number) {
    super(`convert(${who}, ${points})`)
    this.#who = who
    this.#points = points
  }
  async act(model: Model, { payload, members }: Real): Promise<void> {
    const who = this.#who % members.length
    const held = model.points[who] ?? 0
    const input = { pointsAmount: this.#points, walletAddress: WALLET }
    const run = runAs(payload, convertPoints, members[who] ?? null, input)
    if (this.#points < MINIMUM) return assert.rejects(run, isRefused('VALIDATION'))
    if (this.#points > held) return assert.rejects(run, isRefused('INSUFFICIENT_POINTS'))
    const { id } = (await run) as { id: string }
    model.points[who] = held - this.#points
    model.conversions.push({ id, owner: who, points: this.#points, isOpen: true })
  }
}

class Settle extends LedgerCommand {
  readonly #index: number
  readonly #status: 'completed' | 'failed'
  constructor(index: number, status: 'completed' | 'failed') {
    super(`settle(${index}, ${status})`)
    this.#index = index
    this.#status = status
  }
  async act(model: Model, { payload, admin }: Real): Promise<void> {
    const conversion = pick(model.conversions, this.#index)
    if (!conversion) return
    const run = runAs(payload, settleConversion, admin, { id: conversion.id, status: this.#status })
    if (!conversion.isOpen) return assert.rejects(run, isRefused('CONFLICT'))
    await run
    conversion.isOpen = false
    if (this.#status === 'failed')
      model.points[conversion.owner] = (model.points[conversion.owner] ?? 0) + conversion.points
  }
}

/** What the default settings pay; contract.md, "Built-in settings". */
const PAYS = { post: 10, comment: 2, like: 1, popular: 50, popularLikes: 10 }

class Write extends LedgerCommand {
  readonly #who: number
  constructor(who: number) {
    super(`write(${who})`)
    this.#who = who
  }
  async act(model: Model, { payload, members }: Real): Promise<void> {
    const { reward } = await import('#cms/points/rewards.ts')
    const { localRequest } = await import('#cms/endpoints/call.ts')
    const { newId } = await import('#cms/id.ts')
    const author = this.#who % members.length
    const id = newId()
    const work = { type: 'post' as const, id, authorId: members[author]?.id ?? null, title: '모형' }
    await reward(localRequest(payload), { kind: 'created', work }, new Date())
    model.points[author] = (model.points[author] ?? 0) + PAYS.post
    model.works.push({ id, author, written: PAYS.post, isPopular: false, likes: new Map(), isGone: false })
  }
}

class Like extends LedgerCommand {
  readonly #who: number
  readonly #index: number
  constructor(who: number, index: number) {
    super(`like(${who}, ${index})`)
    this.#who = who
    this.#index = index
  }
  async act(model: Model, real: Real): Promise<void> {
    const work = pick(model.works, this.#index)
    if (!work || work.isGone) return
    const liker = this.#who % real.members.length
    const known = work.likes.get(liker) ?? { liked: false, turn: 0, paid: 0 }
    const next = { ...known, liked: !known.liked, turn: known.turn + 1 }
    await flip(real, work, liker, next)
    if (liker !== work.author) {
      const wanted = (next.liked ? PAYS.like : 0) - known.paid
      const moved = Math.max(wanted, -(model.points[work.author] ?? 0))
      model.points[work.author] = (model.points[work.author] ?? 0) + moved
      next.paid = known.paid + moved
    }
    work.likes.set(liker, next)
  }
}

/** The row of the pair as the like operation leaves it, and the reward that follows. */
async function flip(
  { payload, members }: Real,
  work: ModelWork,
  liker: number,
  next: { liked: boolean; turn: number },
) {
  const { reward } = await import('#cms/points/rewards.ts')
  const { localRequest } = await import('#cms/endpoints/call.ts')
  const { changeRow, insertRow, rowById } = await import('#cms/database/rows.ts')
  const req = localRequest(payload)
  const likerId = members[liker]?.id ?? ''
  const likeId = `${work.id}:${likerId}`
  const pair = await rowById(req, 'like', likeId)
  const row = { isLiked: next.liked, turn: next.turn }
  if (pair) await changeRow(req, 'like', likeId, row)
  else {
    const made = { id: likeId, member: likerId, ...row, paidPoints: 0, paidExp: 0, createdAt: new Date().toISOString() }
    await insertRow(req, 'like', made)
  }
  const change = {
    work: { type: 'post' as const, id: work.id, authorId: members[work.author]?.id ?? null, title: '모형' },
    likeId,
    likerId,
    liked: next.liked,
    turn: next.turn,
    likeCount: 0,
    paid: { points: pair?.paidPoints ?? 0, exp: pair?.paidExp ?? 0 },
  }
  await reward(req, { kind: 'like', change }, new Date())
}

class Delete extends LedgerCommand {
  readonly #index: number
  readonly #kind: 'deleted' | 'removed'
  constructor(index: number, kind: 'deleted' | 'removed') {
    super(`${kind}(${index})`)
    this.#index = index
    this.#kind = kind
  }
  async act(model: Model, { payload, members }: Real): Promise<void> {
    const { reward } = await import('#cms/points/rewards.ts')
    const { localRequest } = await import('#cms/endpoints/call.ts')
    const work = pick(model.works, this.#index)
    if (!work || work.isGone) return
    const stored = { type: 'post' as const, id: work.id, authorId: members[work.author]?.id ?? null, title: '모형' }
    // Twice, because the cause must count once.
    await reward(localRequest(payload), { kind: this.#kind, work: stored }, new Date())
    await reward(localRequest(payload), { kind: this.#kind, work: stored }, new Date())
    work.isGone = true
    const earned = work.written + [...work.likes.values()].reduce((sum, { paid }) => sum + paid, 0)
    const penalty = this.#kind === 'removed' ? 20 : 0
    const held = model.points[work.author] ?? 0
    const afterTakeBack = held - Math.min(held, Math.max(0, earned))
    model.points[work.author] = afterTakeBack - Math.min(afterTakeBack, penalty)
  }
}

const index = fc.nat(7)
const COMMANDS = [
  fc
    .tuple(
      index,
      fc.integer({ min: -60_000, max: 60_000 }).filter((n) => n !== 0),
    )
    .map(([who, by]) => new Adjust(who, by)),
  fc.tuple(index, fc.integer({ min: 9_000, max: 40_000 })).map(([who, points]) => new Convert(who, points)),
  fc.tuple(index, fc.constantFrom('completed' as const, 'failed' as const)).map(([i, status]) => new Settle(i, status)),
  index.map((who) => new Write(who)),
  fc.tuple(index, index).map(([who, i]) => new Like(who, i)),
  fc.tuple(index, index).map(([who, i]) => new Like(who, i)),
  fc.tuple(index, fc.constantFrom('deleted' as const, 'removed' as const)).map(([i, kind]) => new Delete(i, kind)),
]

/**
 * Holds the ledger against the model: `runs` sequences of up to `commands` random commands of four members. Prints the
 * seed; throws fast-check's smallest counter-example.
 */
export async function checkLedgerModel(
  payload: Payload,
  { runs, commands, seed }: { runs: number; commands: number; seed: number },
) {
  const admin = await addMember(payload, { isAdmin: true })
  const property = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: commands, size: 'max' }), async (list) => {
    const members = await Promise.all(Array.from({ length: 4 }, () => addMember(payload)))
    const model: Model = { points: members.map(() => 0), conversions: [], works: [] }
    await fc.asyncModelRun(() => ({ model, real: { payload, members, admin } }), list)
  })
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false })
}
