import { Random } from '#cms/operations/seed/random.ts'

/** What members do in the mixed row, and how often. */
const SHARES = { home: 0.32, post: 0.45, board: 0.15, like: 0.06, comment: 0.02 } as const

type MixedKind = keyof typeof SHARES

/** Where the requests of the mixed row go. */
export interface Mix {
  base: string
  /** The members; each request is another random member's. */
  tokens: readonly string[]
  /** Ids of posts, the most popular one first: the nth is read 1/n as often as the first. */
  posts: readonly string[]
  /** Slugs. */
  boards: readonly string[]
}

interface MixedRequest {
  kind: MixedKind
  /** The HTTP request. */
  text: string
}

export const isPage = (kind: MixedKind): boolean => kind === 'home' || kind === 'post' || kind === 'board'

/** An endless sequence of requests; the same for the same seed. */
export function mixedRequests(mix: Mix, seed: number): () => MixedRequest {
  const random = new Random(seed)
  const kind = picker(random, Object.keys(SHARES) as MixedKind[], Object.values(SHARES))
  const post = picker(
    random,
    mix.posts,
    mix.posts.map((_, index) => 1 / (index + 1)),
  )
  const host = new URL(mix.base).host
  return () => {
    const [next, token] = [kind(), random.pick(mix.tokens)]
    const path = {
      home: () => '/',
      post: () => `/post/${post()}`,
      board: () => `/category/${random.pick(mix.boards)}`,
      like: () => `/api/posts/${post()}/like`,
      comment: () => `/api/posts/${post()}/comments`,
    }[next]()
    const lines = isPage(next)
      ? [
          `GET ${path} HTTP/1.1`,
          `Host: ${host}`,
          `Cookie: aah-token=${token}`,
          'Accept-Encoding: gzip, deflate, br',
          '',
          '',
        ]
      : [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`, ...bodyLines(next, random)]
    return { kind: next, text: lines.join('\r\n') }
  }
}

function bodyLines(kind: MixedKind, random: Random): string[] {
  const body = kind === 'like' ? '{}' : JSON.stringify({ content: `댓글 ${random.int(1, 1_000_000)}번이에요.` })
  return ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, '', body]
}

/** Picks items by their weights. */
function picker<T>(random: Random, items: readonly T[], weights: readonly number[]): () => T {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return () => {
    let left = random.next() * whole
    const index = weights.findIndex((weight) => (left -= weight) < 0)
    return items[index < 0 ? items.length - 1 : index] as T
  }
}
