/** The initial admin of a measured server. */
export const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a-bench-password' }

/** The members and posts that the rows use. */
export interface Community {
  base: string
  /** The member whose pages are measured. */
  token: string
  userId: string
  /** 64 other members, who write. */
  tokens: string[]
  /** The partner of this member's conversation. */
  partner: string
  /** A member with a full profile. */
  author: string
  /** This member's post with ten comments by others, and another member's post that gets likes and comments. */
  postId: string
  targetId: string
  slug: string
}

interface Account {
  email: string
  password: string
}

export interface SignedIn {
  token: string
  user: { id: string }
}

const MEMBERS = 64
const COMMENTS = 10
const MESSAGES = 10
/** Registration is slow because of the password hash. */
const AT_ONCE = 4
const CATEGORY = 7
const PASSWORD = 'a-bench-password1'

/** Registers members and creates the content that the rows read; without a given account the measured member is new. */
export async function prepareCommunity(base: string, account?: Account): Promise<Community> {
  await dropCooldown(base)
  const [reader] = account ? [await send<SignedIn>(base, '/auth/login', account)] : await register(base, 1)
  const { token, user } = reader as SignedIn
  const [partner, ...others] = (await register(base, 1 + MEMBERS)) as [SignedIn, ...SignedIn[]]
  const postId = await writePost(base, token)
  for (const [index, other] of others.slice(0, COMMENTS).entries()) {
    const content = `${index + 1}번째 댓글이에요. 조금 길게 적어 봐요.`
    await send(base, `/posts/${postId}/comments`, { content }, other.token)
  }
  for (let nth = 0; nth < MESSAGES; nth += 1) {
    const [to, by] = nth % 2 === 0 ? [partner.user.id, token] : [user.id, partner.token]
    await send(base, '/messages', { receiverId: to, content: `${nth + 1}번째 쪽지예요.` }, by)
  }
  const targetId = await writePost(base, partner.token)
  const [author] = await get<{ id: string }[]>(base, '/users/top?limit=1')
  const { categories } = await get<{ categories: { slug: string }[] }>(base, `/posts/${postId}`)
  return {
    base,
    token,
    userId: user.id,
    tokens: others.map((other) => other.token),
    partner: partner.user.id,
    author: author?.id ?? user.id,
    postId,
    targetId,
    slug: categories[0]?.slug ?? '',
  }
}

/** Registers that many members and returns their tokens. */
export async function register(base: string, count: number): Promise<SignedIn[]> {
  const members: SignedIn[] = []
  while (members.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - members.length) }, () => {
      const username = `bench_${Math.random().toString(36).slice(2, 10)}`
      const form = { username, email: `${username}@bench.example`, password: PASSWORD }
      return send<SignedIn>(base, '/auth/register', form)
    })
    members.push(...(await Promise.all(some)))
  }
  return members
}

/** Resets the cooldown, because posting is measured too. */
async function dropCooldown(base: string): Promise<void> {
  const admin = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { token } = await send<SignedIn>(base, '/auth/login', admin)
  await send(base, '/admin/settings', { key: 'postCooldownSeconds', value: '0' }, token)
}

async function writePost(base: string, token: string): Promise<string> {
  const form = { title: '속도를 재는 글', content: '열 글자가 넘는 본문이에요.\n\n- 하나\n- 둘' }
  return (await send<{ id: string }>(base, '/posts', { ...form, categoryIds: [CATEGORY] }, token)).id
}

export const get = async <T>(base: string, path: string): Promise<T> =>
  (await (await fetch(`${base}/api${path}`)).json()) as T

async function send<T>(base: string, path: string, body: object, token?: string): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
