import type { Player, World } from './world.ts'

/** One moment of a strategy: the n-th step of a day. */
interface Moment {
  world: World
  players: readonly Player[]
  /** A post of a stranger that everybody may read. */
  strangersPost: string
  admin: Player
  day: number
  step: number
  isLastDay: boolean
}

/** A way to make points; `players` accounts that act step by step, ten minutes apart. */
export interface Strategy {
  name: string
  players: number
  inOneBrowser: boolean
  isProved: boolean
  act: (moment: Moment) => Promise<void>
}

/** Posts until the cap of the day and beyond. */
async function writePost({ world, players }: Moment): Promise<void> {
  await Promise.all(players.map((player) => world.post(player)))
}

async function writeComments({ world, players, strangersPost }: Moment): Promise<void> {
  for (let round = 0; round < 2; round += 1)
    await Promise.all(players.map((player) => world.comment(player, strangersPost)))
}

async function attendOnce({ world, players, step }: Moment): Promise<void> {
  if (step > 0) return
  for (const player of players) await world.attend(player)
}

/** Everybody posts once a day and likes everything of the others. */
async function likeAll({ world, players, step }: Moment): Promise<void> {
  if (step > 0) return
  const posts = await Promise.all(players.map((player) => world.post(player)))
  for (const player of players)
    await Promise.all(posts.map(async (id, index) => id && players[index] !== player && world.like(player, id)))
}

/** The first account writes one post a day, which all others like. */
async function buyOnePost({ world, players: [author, ...others], step }: Moment): Promise<void> {
  if (step > 0 || !author) return
  const id = await world.post(author)
  if (id) await Promise.all(others.map((player) => world.like(player, id)))
}

/** Writes, converts what it has, deletes the posts while the coin is pending, and lets the conversion fail. */
async function convertAndDelete(moment: Moment): Promise<void> {
  const { world, players, admin, isLastDay, step } = moment
  if (!isLastDay || step > 0) {
    if (!isLastDay) await writePost(moment)
    return
  }
  for (const player of players) {
    const { points } = await world.send<{ points: number }>(player, 'GET', '/auth/user')
    const body = { pointsAmount: points, walletAddress: `wallet-${player.id}` }
    const { id } = await world.send<{ id?: string }>(player, 'POST', '/points/convert', body)
    const posts = await world.send<{ id: string }[]>(player, 'GET', `/users/${player.id}/posts?limit=50`)
    for (const post of posts) await world.send(player, 'DELETE', `/posts/${post.id}`)
    if (id) await world.send(admin, 'PATCH', `/admin/conversions/${id}/status`, { status: 'failed' })
  }
}

/** As an honest member at the caps of the day would. */
async function everything(moment: Moment): Promise<void> {
  await writePost(moment)
  await writeComments(moment)
  await attendOnce(moment)
}

const ONE = { inOneBrowser: true, isProved: true }
const EACH = { inOneBrowser: false, isProved: true }
const UNPROVED = { inOneBrowser: false, isProved: false }

/** Three members who do whatever pays; no strategy in one browser may earn more. */
export const THREE_MEMBERS: Strategy = { name: 'three members at every cap', players: 3, ...EACH, act: everything }

/** Every strategy, of which the short form plays the same with fewer accounts. */
export const strategies = (isShort: boolean): readonly Strategy[] => {
  const [few, ring, many] = isShort ? [4, 6, 12] : [4, 20, 100]
  return [
    THREE_MEMBERS,
    { name: 'post mill, one browser', players: few, ...ONE, act: writePost },
    { name: 'comment mill, one browser', players: few, ...ONE, act: writeComments },
    { name: 'everything, one browser', players: few, ...ONE, act: everything },
    { name: 'attendance, one browser', players: many, ...ONE, act: attendOnce },
    { name: 'ring of likes, one browser', players: ring, ...ONE, act: likeAll },
    { name: 'ring of likes, a browser each', players: ring, ...EACH, act: likeAll },
    { name: 'one bought post, one browser', players: 12, ...ONE, act: buyOnePost },
    { name: 'one bought post, unproved buyers', players: 12, ...UNPROVED, act: buyOnePost },
    { name: 'refund after conversion', players: 1, ...EACH, act: convertAndDelete },
    { name: 'everything, unproved', players: few, ...UNPROVED, act: everything },
    { name: 'ring of likes, unproved', players: ring, ...UNPROVED, act: likeAll },
    { name: 'attendance, unproved', players: many, ...UNPROVED, act: attendOnce },
  ]
}
