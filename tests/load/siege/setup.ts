import { LIMITS } from '#src/rules/limits.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { call } from './request.ts'

/** An attacker with an account and a post of their own. */
export interface Attacker {
  id: string
  token: string
  postId: string
  from: string
}

/** What every attack needs. */
export interface Setup {
  base: string
  attackers: Attacker[]
  /** An origin of this machine that the server takes for a public one, and that gives nothing. */
  linkOrigin: string
  /** A post of the first attacker with ten threads of long replies, and one of these. */
  thread: { postId: string; threadId: string }
}

/** An attacker's address, apart from those of other clients. */
export const attackFrom = (index: number): string => `127.0.2.${index + 1}`

export const PASSWORD = 'siege-password'

/** Registers a member who writes a short post. */
async function newWriter(base: string, index: number): Promise<Attacker> {
  const from = attackFrom(index)
  const username = `siege_${Date.now().toString(36)}_${index}`
  const account = { username, email: `${username}@test.example`, password: PASSWORD }
  const post = { title: '공성전 연습', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const made = await call({ base, path: '/api/auth/register', method: 'POST', from, body: JSON.stringify(account) })
  const { token, user } = JSON.parse(made.text) as { token: string; user: { id: string } }
  const written = await call({ base, path: '/api/posts', method: 'POST', from, token, body: JSON.stringify(post) })
  const { id: postId } = JSON.parse(written.text) as { id: string }
  return { id: user.id, token, postId, from }
}

/** Each attacker writes as many comments as a minute allows, all below one post: ten threads of replies. */
async function longThreads(base: string, attackers: readonly Attacker[]): Promise<Setup['thread']> {
  const [{ postId }] = attackers as [Attacker]
  const content = '가나다라 '.repeat(LIMITS.comment.max / 5)
  const write = async ({ token, from }: Attacker, parentId?: string): Promise<string> => {
    const body = JSON.stringify({ content, parentId })
    const { text } = await call({ base, path: `/api/posts/${postId}/comments`, method: 'POST', from, token, body })
    return (JSON.parse(text) as { id: string }).id
  }
  const threads: string[] = []
  for (let index = 0; index < 10; index += 1) threads.push(await write(attackers[index % attackers.length] as Attacker))
  for (let round = 0; round < RATE_LIMITS.comment.points - 10; round += 1) {
    for (const attacker of attackers) await write(attacker, threads[round % threads.length])
  }
  return { postId, threadId: threads[0] as string }
}

/**
 * Registers attackers, each from an address of their own. Others post after them, so that the first page of the list, which the
 * measuring client requests, has the same size whatever the attackers write into their posts.
 */
export async function prepareSetup(base: string, count: number, linkOrigin: string): Promise<Setup> {
  const attackers: Attacker[] = []
  for (let index = 0; index < count; index += 1) attackers.push(await newWriter(base, index))
  for (let index = 0; index < LIMITS.list.default; index += 1) await newWriter(base, count + index)
  return { base, attackers, linkOrigin, thread: await longThreads(base, attackers) }
}
