import { UNCACHED } from './uncached-query.ts'

/** The 100th page of ten. */
export const DEEP = 100

/** A measured row: name, addresses requested round-robin, and whether a member is signed in. */
export type ListRow = [name: string, targets: string[], isOwn?: boolean]

/** A post as lists have it. */
export interface ListedPost {
  id: string
  locked: boolean
  author: { id: string }
  categories: { slug: string }[]
}

/** Each list with its first and 100th page, in HTML and in JSON, and a hundred posts. */
export async function listRows(base: string): Promise<ListRow[]> {
  const get = async <T>(target: string) => (await (await fetch(`${base}/api${target}`)).json()) as T
  const posts = (
    await Promise.all(
      [0, 10_000, 50_000, 90_000].map((offset) => get<ListedPost[]>(`/posts?limit=25&offset=${offset}`)),
    )
  ).flat()
  const open = posts.filter(({ locked }) => !locked)
  const slug = posts.flatMap(({ categories }) => categories)[0]?.slug
  const [author] = await get<{ id: string }[]>('/users/top?limit=1')
  const q = encodeURIComponent('코인')
  const pages = [
    '/',
    '/popular',
    '/recent',
    '/?filter=comments',
    `/category/${slug}`,
    `/category/${slug}?filter=popular`,
    `/search?q=${q}`,
  ]
  const lists = [
    '/posts?filter=newest',
    '/posts?filter=popular',
    '/posts?filter=comments',
    `/categories/${slug}/posts`,
    `/categories/${slug}/posts?filter=popular`,
    ...searches(slug, author?.id).map((query) => `/posts/search?${query}`),
    `/users/${author?.id}/posts`,
    `/users/${author?.id}/comments`,
    `/users/${author?.id}/likes`,
    `/users/${author?.id}/followers`,
  ]
  const and = (target: string, query: string) => `${target}${target.includes('?') ? '&' : '?'}${query}`
  const readable = (target: string) => decodeURIComponent(target).replace(/[0-9a-f-]{36}/, '{id}')
  const both = (target: string, deep: string, query: string, isOwn = false): ListRow[] => [
    [readable(target), [and(target, query)], isOwn],
    [`${readable(target)}, page ${DEEP}`, [and(and(target, deep), query)], isOwn],
  ]
  return [
    ...pages.flatMap((target) => both(target, `page=${DEEP}`, UNCACHED)),
    ...['/ranking', `/profile/${author?.id}`].map((target): ListRow => [readable(target), [and(target, UNCACHED)]]),
    ['/post/{id}', open.map(({ id }) => `/post/${id}?${UNCACHED}`)],
    ...lists.flatMap((target) => both(`/api${target}`, `offset=${(DEEP - 1) * 10}`, 'limit=10')),
    ['/ as a member', ['/'], true],
    ...both('/bookmarks', `page=${DEEP}`, UNCACHED, true),
    ['/points-history', ['/points-history'], true],
    ...['/api/bookmarks', '/api/points/history'].flatMap((target) =>
      both(target, `offset=${(DEEP - 1) * 10}`, 'limit=10', true),
    ),
    ['/api/users/top?limit=50', ['/api/users/top?limit=50']],
    ...['자', 'ㅈㅇ', '비트'].map((typed): ListRow => {
      const target = `/api/search/suggest?q=${encodeURIComponent(typed)}`
      return [readable(target), [target], true]
    }),
    ['/api/posts/{id}', open.map(({ id }) => `/api/posts/${id}`)],
    ['/api/posts/{id}/comments', open.map(({ id }) => `/api/posts/${id}/comments`)],
  ]
}

/** Searches of one, two and three syllables, frequent and rare, narrowed, sorted and with operators. */
const searches = (slug = '', author = ''): string[] => {
  const rows: Record<string, string>[] = [
    { q: '코' },
    { q: '코인' },
    { q: '니다' },
    { q: '반감기' },
    { q: '코인', sort: 'relevance' },
    { q: '습니다', sort: 'relevance' },
    { q: '코인', category: slug, from: '2026-01-01', to: '2026-06-30' },
    { q: '습니다', author },
    { q: '"코인 전환" -지갑' },
  ]
  return rows.map((search) => new URLSearchParams(search).toString())
}
