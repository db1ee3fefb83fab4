import { randomUUID } from 'node:crypto'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { client, type Api } from '#tests/helpers/client.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { expectStatus, forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { CLIENT_HEADER } from './balancer.ts'
import { METRICS_TOKEN, type Cluster } from './replicas.ts'
import { line, ms, quantile, skipped, tally } from './report.ts'

const EVENTS = 60
const EVENT_WITHIN_MS = 1_000
/** As far as answers that take their time can show. */
const LEAST_APART_MS = 1_000
const JOB_OF_A_DAY = 'index-names'

/** The member as each replica sees them. */
const on = ({ balancer }: Cluster, { token }: Person): Api[] => balancer.bases.map((base) => client(base, token))

const statusesOf = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status)

const are = (statuses: readonly number[], wanted: number): boolean => statuses.every((status) => status === wanted)

/** The clocks of the replicas differ, and what one has just made is old enough for the others. */
export async function clocksDiffer(cluster: Cluster): Promise<void> {
  const offsets: number[] = []
  const statuses: number[] = []
  for (const base of cluster.balancer.bases) {
    const make = await forum(base)
    const member = await make.member()
    statuses.push(...(await statusesOf(on(cluster, member).map((api) => api.get('/auth/user')))))
    const began = Date.now()
    const { createdAt } = await make.post(member)
    offsets.push(Date.parse(String(createdAt)) - (began + Date.now()) / 2)
  }
  const apart = Math.max(...offsets) - Math.min(...offsets)
  const figure = `off by ${offsets.map(ms).join(', ')}; members of each on all ${tally(statuses)}`
  line('clocks two seconds apart', figure, apart >= LEAST_APART_MS && are(statuses, 200))
}

/** Sessions, role, suspension: what one replica decides holds on all with the next request. */
export async function membersAgree(cluster: Cluster): Promise<void> {
  const make = await forum(cluster.balancer.base)
  const member = await make.member()
  const known = await statusesOf(on(cluster, member).map((api) => api.get('/auth/user')))
  line('a session is known to all', tally(known), are(known, 200))
  expectStatus(await on(cluster, member)[0]!.post('/auth/logout'), 204)
  const ended = await statusesOf(on(cluster, member).map((api) => api.get('/auth/user')))
  line('its end too, with the next request', tally(ended), are(ended, 401))

  const [admin, staff, bad] = [await make.admin(), await make.newAdmin(), await make.member()]
  const before = await statusesOf(on(cluster, staff).map((api) => api.get('/admin/users')))
  expectStatus(await on(cluster, admin)[1]!.patch(`/admin/users/${staff.id}/role`, { isAdmin: false }), 200)
  const after = await statusesOf(on(cluster, staff).map((api) => api.get('/admin/users')))
  line('a role is lost on all at once', `${tally(before)}, then ${tally(after)}`, are(before, 200) && are(after, 403))

  const until = new Date(Date.now() + 3_600_000).toISOString()
  expectStatus(await on(cluster, admin)[2]!.post(`/admin/users/${bad.id}/suspend`, { until, reason: '시험' }), 200)
  const post = await make.post()
  const refused = await statusesOf(
    on(cluster, bad).map((api) => api.post(`/posts/${post.id}/comments`, { content: '못 쓰는 댓글' })),
  )
  line('a suspension holds on all at once', tally(refused), are(refused, 403))
}

/** A limit counts over all replicas. */
export async function limitsAgree({ balancer }: Cluster): Promise<void> {
  const { points } = RATE_LIMITS.signInTry
  const headers = { [CLIENT_HEADER]: '203.0.113.7' }
  const tries = Array.from({ length: points * 3 }, (_, index) =>
    client(balancer.bases[index % 3] ?? '').post(
      '/auth/login',
      { email: `nobody${randomUUID()}@test.example`, password: 'wrong-password' },
      { headers },
    ),
  )
  const statuses = await statusesOf(tries)
  const passed = statuses.filter((status) => status !== 429).length
  line(`a limit of ${points} counts over all`, tally(statuses), passed === points)
}

/** One key, many replicas, one comment. */
export async function keysAgree(cluster: Cluster): Promise<void> {
  const make = await forum(cluster.balancer.base)
  const [member, post] = [await make.member(), await make.post()]
  const headers = { 'Idempotency-Key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      on(cluster, member)[index % 3]!.post<{ id: string }>(
        `/posts/${post.id}/comments`,
        { content: '한 번만' },
        { headers },
      ),
    ),
  )
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
  const { commentCount } = expectStatus(await make.guest.get<{ commentCount: number }>(`/posts/${post.id}`), 200)
  const statuses = answers.map(({ status }) => status)
  line(
    'one Idempotency-Key sent 30 times',
    `${tally(statuses)}, ${commentCount} stored`,
    ids.size === 1 && commentCount === 1 && statuses.every((status) => status < 500),
  )
}

/** Likes of one post through all replicas at once. */
export async function likesAgree(cluster: Cluster): Promise<void> {
  const make = await forum(cluster.balancer.base)
  const post = await make.post()
  const people = await Promise.all(Array.from({ length: 30 }, () => make.member()))
  const likes = people.flatMap((person, index) =>
    // Each likes twice, through two replicas: it counts once.
    [0, 1].map((step) => on(cluster, person)[(index + step) % 3]!.post(`/posts/${post.id}/like`, { liked: true })),
  )
  const statuses = await statusesOf(likes)
  const { likeCount } = expectStatus(await make.guest.get<{ likeCount: number }>(`/posts/${post.id}`), 200)
  line(
    '60 likes of 30 members at once',
    `${tally(statuses)}, ${likeCount} counted`,
    are(statuses, 200) && likeCount === 30,
  )
}

/** Comments through one replica reach streams of all, once each. */
export async function eventsAgree(cluster: Cluster): Promise<void> {
  const make = await forum(cluster.balancer.base)
  const [reader, post] = [await make.member(), await make.post()]
  const streams = await Promise.all(on(cluster, reader).map((api) => listen(api, { query: `?posts=${post.id}` })))
  const writers = await Promise.all(Array.from({ length: 6 }, () => make.member()))
  const times: number[] = []
  for (let round = 0; round < EVENTS; round += 1) {
    const writer = writers[round % writers.length] as Person
    const { id } = expectStatus(
      await on(cluster, writer)[round % 3]!.post<{ id: string }>(`/posts/${post.id}/comments`, {
        content: `소식 ${round}`,
      }),
      201,
    )
    const began = performance.now()
    await Promise.all(
      streams.map(async (stream) => {
        await stream.next('post', (data) => JSON.stringify(data).includes(id))
        times.push(performance.now() - began)
      }),
    )
  }
  const seen = streams.map(({ events }) => events.map(({ id }) => id))
  const doubles = seen.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0)
  for (const stream of streams) stream.close()
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  line(
    `${EVENTS} comments reach the streams of all`,
    `p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(Math.max(...times))}, ${doubles} twice`,
    p99 <= EVENT_WITHIN_MS && doubles === 0,
  )
}

/** A job of the day runs on one replica. */
export async function jobsRunOnce({ replicas }: Cluster): Promise<void> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const texts = await Promise.all(
    replicas.map(async ({ base }) => (await fetch(`${base}/metrics`, { headers })).text()),
  )
  const runs = texts.map((text) =>
    Number(new RegExp(`^forum_job_runs_total\\{job="${JOB_OF_A_DAY}"\\} (\\d+)$`, 'm').exec(text)?.[1]),
  )
  const sum = runs.reduce((one, other) => one + other, 0)
  line('a job of the day ran once', `runs by replica ${runs.join(', ')}`, sum === 1)
}

/** An image that one replica stored is served by all. */
export async function bucketIsShared(cluster: Cluster, hasBucket: boolean): Promise<void> {
  if (!hasBucket) return skipped('images are served by all', 'there is no bucket')
  const make = await forum(cluster.balancer.base)
  const author = await make.member()
  const post = await make.post(author)
  const form = await pictureForm({ postId: post.id })
  const { imageUrls } = expectStatus(
    await on(cluster, author)[0]!.post<{ imageUrls: string[] }>('/upload/post', form),
    200,
  )
  const statuses = await statusesOf(cluster.balancer.bases.map((base) => fetch(`${base}${imageUrls[0]}`)))
  line('an image is served by all', tally(statuses), are(statuses, 200))
}
