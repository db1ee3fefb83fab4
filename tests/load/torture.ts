import { readdirSync, readlinkSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { client } from '#tests/helpers/client.ts'
import { forum, type Person } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { likesAtOnce } from './likes-at-once.ts'
import { any, otherThan, text, type TortureSetup, type Operation } from './torture-setup.ts'
import { RELATIONS } from './torture-relations.ts'

/** Figures of a run. */
export interface TortureFigures {
  seconds: number
  calls: number
  writes: number
  /** Responses that the operation should not get, with its name. */
  unexpected: string[]
  /** Open descriptors of the server when it was warm, and at the end. */
  descriptors: { warm: number; end: number }
}

const AT_ONCE = 200
const MEMBERS = 24
const POSTS = 12
const FEUDING = 6
/** The share of the run after which lazily opened files are open. */
const WARM_AFTER = 0.25
/** Open files beyond those when warm; a leak of one a transaction would be thousands. */
export const MORE_DESCRIPTORS = 5

/** What members do, in realistic proportions, a few mistakes included. */
const OPERATIONS: Record<string, Operation> = {
  ...RELATIONS,
  read: { weight: 25, isWrite: false, right: [200], run: ({ api, setup }) => api.get(`/posts/${any(setup.posts)}`) },
  list: { weight: 10, isWrite: false, right: [200], run: ({ api }) => api.get('/posts?filter=popular') },
  comment: {
    weight: 20,
    isWrite: true,
    right: [201],
    run: async ({ api, setup }) => {
      const response = await api.post(`/posts/${any(setup.posts)}/comments`, { content: text() })
      if (response.status === 201 && setup.comments.length < 400) setup.comments.push(String(response.body.id))
      return response
    },
  },
  like: {
    weight: 20,
    isWrite: true,
    right: [200],
    run: ({ api, setup }) => api.post(`/posts/${any(setup.posts)}/like`),
  },
  likeComment: {
    weight: 8,
    isWrite: true,
    right: [200],
    run: ({ api, setup }) => api.post(`/comments/${any(setup.comments)}/like`),
  },
  bookmark: {
    weight: 6,
    isWrite: true,
    right: [200],
    run: ({ api, setup }) => api[any(['post', 'delete'] as const)](`/posts/${any(setup.posts)}/bookmark`),
  },
  message: {
    weight: 6,
    isWrite: true,
    right: [201],
    run: ({ api, person, setup }) =>
      api.post('/messages', { receiverId: otherThan(person, setup).id, content: text() }),
  },
  readMessages: {
    weight: 4,
    isWrite: true,
    right: [204],
    run: ({ api, person, setup }) => api.put(`/messages/user/${otherThan(person, setup).id}/read`),
  },
  readAllNotifications: {
    weight: 2,
    isWrite: true,
    right: [204],
    run: ({ api }) => api.put('/notifications/read-all'),
  },
  readNotification: {
    weight: 3,
    isWrite: true,
    // Notifications about a member who left meanwhile are deleted.
    right: [204, 404],
    run: async ({ api }) => {
      const { body } = await api.get<{ id: string }[]>('/notifications?limit=5')
      const notification = any(body)
      // A notification of a like that ended meanwhile can be read all the same.
      return notification ? api.put(`/notifications/${notification.id}/read`) : { status: 204, text: '' }
    },
  },
  readAllMessages: { weight: 1, isWrite: true, right: [204], run: ({ api }) => api.put('/messages/read-all') },
  write: {
    weight: 4,
    isWrite: true,
    right: [201],
    run: ({ api }) => api.post('/posts', { title: text(), content: text(), categoryIds: [7] }),
  },
  profile: { weight: 2, isWrite: true, right: [200], run: ({ api }) => api.patch('/users/profile', { bio: text() }) },
  wrongPassword: {
    weight: 1,
    isWrite: true,
    right: [401, 423],
    run: ({ api, setup }) =>
      api.as(null).post('/auth/login', { email: setup.victim.email, password: 'wrong-password' }),
  },
}

const WEIGHTED_NAMES = Object.entries(OPERATIONS).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
)

/** Runs 200 concurrent members' operations for so many seconds. */
export async function torture(server: TestServer, seconds: number): Promise<TortureFigures> {
  const setup = await prepare(server)
  const figures: TortureFigures = { seconds, calls: 0, writes: 0, unexpected: [], descriptors: { warm: 0, end: 0 } }
  const end = Date.now() + seconds * 1_000
  const warm = setTimeout(() => (figures.descriptors.warm = descriptorsOf(server.pid)), seconds * 1_000 * WARM_AFTER)
  const worker = async (index: number) => {
    const person = setup.people[index % setup.people.length] as Person
    while (Date.now() < end) await once(any(WEIGHTED_NAMES), { person, setup, figures })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => worker(index)))
  clearTimeout(warm)
  figures.descriptors.end = descriptorsOf(server.pid)
  return figures
}

async function once(
  name: string,
  { person, setup, figures }: { person: Person; setup: TortureSetup; figures: TortureFigures },
) {
  const operation = OPERATIONS[name] as Operation
  const response = await operation
    .run({ api: person.api, person, setup })
    .catch((error: Error) => ({ status: 0, text: `${error.message} ${String(error.cause)}` }))
  figures.calls += 1
  if (operation.isWrite) figures.writes += 1
  if (!operation.right.includes(response.status))
    figures.unexpected.push(`${name}: ${response.status} ${response.text.slice(0, 200)}`)
}

async function prepare(server: TestServer): Promise<TortureSetup> {
  const world = await forum(server.base)
  const admin = await world.admin()
  await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '0' })
  const people: Person[] = []
  for (let index = 0; index < MEMBERS; index += 1) people.push(await world.member())
  const posts = await Promise.all(
    Array.from({ length: POSTS }, async (_, index) => (await world.post(people[index])).id),
  )
  const comments = await Promise.all(posts.map(async (post, index) => (await world.comment(post, people[index])).id))
  const feuding = await Promise.all(Array.from({ length: FEUDING }, () => world.member()))
  return { people, posts, comments, victim: await world.member(), feuding, leaving: [], world }
}

/** Open files of a process; its clients' sockets come and go with them. */
const descriptorsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => !linkOf(`/proc/${pid}/fd/${fd}`).startsWith('socket:')).length

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return 'socket: closed meanwhile'
  }
}

/** Whether the server's stored counts are what its rows say, as far as a reader can count them. */
export async function countsAgree(server: TestServer): Promise<string[]> {
  const api = client(server.base)
  const wrong: string[] = []
  const { body: posts } = await api.get<{ id: string; commentCount: number }[]>('/posts?filter=comments&limit=12')
  for (const { id, commentCount } of posts) {
    let counted = 0
    for (let offset = 0, more = true; more; offset += 50) {
      const { body, headers } = await api.get<unknown[]>(`/posts/${id}/comments?limit=50&offset=${offset}`)
      counted += body.length
      more = headers.get('x-has-more') === 'true'
    }
    if (counted !== commentCount) wrong.push(`post ${id}: ${commentCount} stored, ${counted} comments`)
  }
  return wrong
}

async function main(seconds: number): Promise<void> {
  const server = await startServer()
  const figures = await torture(server, seconds)
  const wrong = [...(await countsAgree(server)), ...(await brokenInvariants(server))]
  const code = await server.stop()
  const { calls, writes, unexpected, descriptors } = figures
  console.log(`${calls} calls, ${writes} of them writes, in ${seconds} s (${Math.round(writes / seconds)} writes/s)`)
  console.log(`descriptors: ${descriptors.warm} when warm, ${descriptors.end} at the end`)
  console.log(`unexpected responses: ${unexpected.length}; wrong counts: ${wrong.length}; exit code ${code}`)
  for (const line of [...unexpected.slice(0, 10), ...wrong.slice(0, 10)]) console.error(line)
  const isRight =
    (await likesAtOnce()) &&
    unexpected.length === 0 &&
    wrong.length === 0 &&
    code === 0 &&
    descriptors.end <= descriptors.warm + MORE_DESCRIPTORS
  process.exit(isRight ? 0 : 1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(Number(process.argv[2] ?? 60))
