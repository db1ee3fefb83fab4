import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Payload } from 'payload'
import type { Contract } from '#src/contracts/contract.ts'
import { readAllMessages, readConversation, sendMessage } from '#src/contracts/messages.ts'
import { readAllNotifications } from '#src/contracts/notifications.ts'
import { block, follow, unblock, unfollow } from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import type { FailureCode } from '#src/text/failures.ts'
import { addMember, leaveAs, runAs } from '#tests/helpers/in-process.ts'

const MEMBERS = 4

/** The simple model: who follows and blocks whom (`0:1`), what each has unread from whom, and who has left. */
interface Model {
  follows: Set<string>
  blocks: Set<string>
  unread: Map<string, number>
  left: Set<number>
}

/** The real forum: a database and the members in it. */
interface Real {
  payload: Payload
  members: Actor[]
}

/** What the one does to the other. */
interface Pair {
  one: number
  other: number
}

const of = ({ one, other }: Pair): string => `${one}:${other}`
const back = ({ one, other }: Pair): Pair => ({ one: other, other: one })
const memberOf = ({ members }: Real, who: number): Actor => members[who] as Actor
const areApart = ({ blocks }: Model, pair: Pair): boolean => blocks.has(of(pair)) || blocks.has(of(back(pair)))

/** What stands in the way of a call about another member, if anything does. */
function obstacle(model: Model, pair: Pair, minds: { block: boolean }): FailureCode | null {
  if (model.left.has(pair.other)) return 'NOT_FOUND'
  return minds.block && areApart(model, pair) ? 'FORBIDDEN' : null
}

interface Action {
  contract: Contract
  input: (other: Actor) => object
  /** Whether a block between the two refuses it. */
  minds: { block: boolean }
  /** Whether it may be done to who has left. */
  reachesLeft?: boolean
  change: (model: Model, pair: Pair) => void
}

const byId = (other: Actor) => ({ id: other.id })
const ACTIONS: Record<string, Action> = {
  follow: {
    contract: follow,
    input: byId,
    minds: { block: true },
    change: ({ follows }, pair) => follows.add(of(pair)),
  },
  unfollow: {
    contract: unfollow,
    input: byId,
    minds: { block: false },
    change: ({ follows }, pair) => follows.delete(of(pair)),
  },
  block: {
    contract: block,
    input: byId,
    minds: { block: false },
    change: ({ blocks, follows }, pair) => {
      blocks.add(of(pair))
      for (const ended of [pair, back(pair)]) follows.delete(of(ended))
    },
  },
  unblock: {
    contract: unblock,
    input: byId,
    minds: { block: false },
    change: ({ blocks }, pair) => blocks.delete(of(pair)),
  },
  message: {
    contract: sendMessage,
    input: ({ id }) => ({ receiverId: id, content: '모형이 쓴 쪽지' }),
    minds: { block: true },
    change: ({ unread }, pair) => unread.set(of(back(pair)), (unread.get(of(back(pair))) ?? 0) + 1),
  },
  read: {
    contract: readConversation,
    input: ({ id }) => ({ userId: id }),
    minds: { block: false },
    reachesLeft: true,
    change: ({ unread }, pair) => unread.delete(of(pair)),
  },
}

/** A command with a name for the counter-example and a check of every count after it. A member who left does nothing. */
const command = (name: string, who: number, act: (model: Model, real: Real) => Promise<void>) => ({
  check: ({ left }: Readonly<Model>) => !left.has(who),
  toString: () => name,
  run: async (model: Model, real: Real) => {
    await act(model, real)
    assert.deepEqual(await countsOf(model, real), expectedOf(model), name)
  },
})

const action = (name: string, pair: Pair) =>
  command(`${name}(${of(pair)})`, pair.one, async (model, real) => {
    const { contract, input, minds, reachesLeft, change } = ACTIONS[name] as Action
    const run = runAs(real.payload, contract, memberOf(real, pair.one), input(memberOf(real, pair.other)))
    const code = reachesLeft ? null : obstacle(model, pair, minds)
    if (code) return assert.rejects(run, (error) => error instanceof AppError && error.code === code)
    await run
    change(model, pair)
  })

const readAll = (who: number) =>
  command(`readAll(${who})`, who, async (model, real) => {
    await runAs(real.payload, readAllMessages, memberOf(real, who), {})
    for (let other = 0; other < MEMBERS; other += 1) model.unread.delete(of({ one: who, other }))
  })

const readNotifications = (who: number) =>
  command(`readNotifications(${who})`, who, async (_, real) => {
    await runAs(real.payload, readAllNotifications, memberOf(real, who), {})
    const { rowById } = await import('#cms/core/database/rows.ts')
    const account = await rowById({ payload: real.payload }, 'account', memberOf(real, who).id)
    assert.equal(account?.unreadNotifications, 0)
  })

const leave = (who: number) =>
  command(`leave(${who})`, who, async (model, real) => {
    await leaveAs(real.payload, memberOf(real, who))
    model.left.add(who)
    for (const pair of [...model.follows]) if (pair.split(':').includes(String(who))) model.follows.delete(pair)
  })

interface Counts {
  followers: number
  following: number
  unread: number
}

/** The counts of remaining members. What is unread is that of their conversations: requests are counted apart. */
async function countsOf({ left }: Model, { payload, members }: Real): Promise<(Counts | null)[]> {
  const { rowsWhere } = await import('#cms/core/database/rows.ts')
  const accounts = await rowsWhere({ payload }, 'account', { id: { in: members.map(({ id }) => id) } })
  const sides = await rowsWhere({ payload }, 'conversation', { member: { in: members.map(({ id }) => id) } })
  return members.map(({ id }, who) => {
    const account = accounts.find((row) => row.id === id)
    if (left.has(who) || !account) return null
    const { followerCount, followingCount } = account
    const own = sides.filter(({ member }) => member === id)
    const unread = own.reduce((sum, side) => sum + side.unread, 0)
    return { followers: followerCount, following: followingCount, unread }
  })
}

function expectedOf({ follows, unread, left }: Model): (Counts | null)[] {
  const pairs = [...follows].map((pair) => pair.split(':').map(Number))
  return Array.from({ length: MEMBERS }, (_, who) => {
    if (left.has(who)) return null
    const waiting = [...unread].filter(([side]) => side.startsWith(`${who}:`))
    return {
      followers: pairs.filter(([, followee]) => followee === who).length,
      following: pairs.filter(([follower]) => follower === who).length,
      unread: waiting.reduce((sum, [, count]) => sum + count, 0),
    }
  })
}

const who = fc.nat(MEMBERS - 1)
const pair = fc.tuple(who, fc.integer({ min: 1, max: MEMBERS - 1 })).map(([one, step]) => ({
  one,
  other: (one + step) % MEMBERS,
}))
const COMMANDS = [
  ...Object.keys(ACTIONS).map((name) => pair.map((two) => action(name, two))),
  pair.map((two) => action('message', two)),
  who.map(readAll),
  who.map(readNotifications),
  who.map(leave),
]

/**
 * Compares relations and messages of members with the model: `runs` sequences of up to `commands` random calls of four of them.
 * Throws fast-check's smallest counter-example, which `seed` repeats.
 */
export async function checkRelationsModel(
  payload: Payload,
  { runs, commands, seed }: { runs: number; commands: number; seed: number },
): Promise<void> {
  const property = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: commands, size: 'max' }), async (list) => {
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => addMember(payload)))
    const model: Model = { follows: new Set(), blocks: new Set(), unread: new Map(), left: new Set() }
    await fc.asyncModelRun(() => ({ model, real: { payload, members } }), list)
  })
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: false })
}
