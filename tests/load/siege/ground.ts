import { call } from './ask.ts'

/** An attacker with an account and a post of their own. */
export interface Attacker {
  token: string
  postId: string
  from: string
}

export interface Ground {
  base: string
  attackers: Attacker[]
}

/** Addresses that attack, apart from those of the readers. */
export const attackFrom = (index: number): string => `127.0.2.${index + 1}`

const PASSWORD = 'siege-password'

async function newAttacker(base: string, index: number): Promise<Attacker> {
  const from = attackFrom(index)
  const username = `siege_${Date.now().toString(36)}_${index}`
  const account = { username, email: `${username}@test.example`, password: PASSWORD }
  const post = { title: '공성전 연습', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const made = await call({ base, path: '/api/auth/register', method: 'POST', from, body: JSON.stringify(account) })
  const { token } = JSON.parse(made.text) as { token: string }
  const written = await call({ base, path: '/api/posts', method: 'POST', from, token, body: JSON.stringify(post) })
  const { id: postId } = JSON.parse(written.text) as { id: string }
  return { token, postId, from }
}

/** Registers attackers, each from an address of their own. */
export async function prepareGround(base: string, count: number): Promise<Ground> {
  const attackers: Attacker[] = []
  for (let index = 0; index < count; index += 1) attackers.push(await newAttacker(base, index))
  return { base, attackers }
}
