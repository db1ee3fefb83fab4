import { LIMITS } from '#src/rules/limits.ts'
import { ADMIN } from '#tests/helpers/server.ts'
import { call, sendRequest } from './request.ts'
import { PASSWORD } from './setup.ts'

/** Contents that the attacks at the limits read, written with limits off, as many accounts could write in a day. */
export interface LargeSetup {
  /** A member who has written and received everything below. */
  token: string
  from: string
  /** A post with very many long replies. */
  threadId: string
}

const THREADS = 10
const REPLIES = 200
const LONG_POSTS = LIMITS.list.max
const LINED_POSTS = 10
const MESSAGES = 4_000
/** What a post of the attackers may have. */
const FILES = { most: 4, megabytes: 5 } as const
const AT_ONCE = 8
const FROM = '127.0.4.1'
/** A word of every post that consists of short lines. */
export const LINED = '공성줄'
const WORDS = '공성전에서 길게 쓰는 글이에요. **굵은** 말과 보통 말이 섞여 있어요. '
const long = (length: number): string => WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length)

/** Runs `work` `count` times, AT_ONCE concurrently. */
async function times(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work((next += 1))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Writes the contents on a server without limits that has the admin of the tests. */
export async function prepareLargeSetup(base: string): Promise<LargeSetup> {
  const post = async (path: string, body: object, token?: string) => {
    const response = await call({
      base,
      path,
      method: 'POST',
      from: FROM,
      body: JSON.stringify(body),
      ...(token && { token }),
    })
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.text}`)
    return JSON.parse(response.text) as { id: string; token: string; user: { id: string } }
  }
  const member = (name: string) =>
    post('/api/auth/register', { username: name, email: `${name}@test.example`, password: PASSWORD })
  const admin = await post('/api/auth/login', ADMIN)
  const cooldown = (value: string) => post('/api/admin/settings', { key: 'postCooldownSeconds', value }, admin.token)
  await cooldown('0')
  const [writer, other] = [await member('heavy_writer'), await member('heavy_reader')]
  const { token } = writer
  const write = (content: string) => post('/api/posts', { title: '공성전의 긴 글', content, categoryIds: [7] }, token)
  // One after another: the third long text of a member at the same time is refused.
  for (let count = 0; count < LONG_POSTS; count += 1) await write(long(LIMITS.post.contentMax - 1_000))
  for (let count = 0; count < LINED_POSTS; count += 1) await write(`${LINED} ${count}\n${'가\n'.repeat(24_900)}`)
  const { id: threadId } = await write('답글이 아주 많은 글이에요.')
  const comment = (parentId?: string) =>
    post(`/api/posts/${threadId}/comments`, { content: long(LIMITS.comment.max), ...(parentId && { parentId }) }, token)
  for (let thread = 0; thread < THREADS; thread += 1) {
    const { id } = await comment()
    await times(REPLIES, () => comment(id))
  }
  await times(MESSAGES, (index) =>
    post('/api/messages', { receiverId: other.user.id, content: `${index} ${long(400)}` }, token),
  )
  await allowFiles(base, admin.token)
  await cooldown('600')
  return { token, from: FROM, threadId }
}

/** Posts of the attackers' board may have files. */
async function allowFiles(base: string, token: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Cookie: `aah-token=${token}`, Origin: base }
  const body = JSON.stringify({ files: { most: FILES.most, megabytes: FILES.megabytes } })
  const response = await sendRequest({ base, path: '/cms/api/category/7', method: 'PATCH', from: FROM, headers, body })
  if (response.status !== 200) throw new Error(`files: ${response.status} ${response.text}`)
}
