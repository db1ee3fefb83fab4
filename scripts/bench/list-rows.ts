import { UNCACHED } from './uncached-query.ts'

/** The 100th page of ten. */
export const DEEP = 100

/** A measured row: name, addresses requested round-robin, and the cookie that is sent, if there is one. */
export type ListRow = [name: string, targets: string[], cookie?: string]

/** A post as lists have it. */
export interface ListedPost {
  id: string
  locked: boolean
  author: { id: string }
  categories: { slug: string }[]
}

/**
 * Each list with its first and 100th page, or the last one, in HTML and in JSON, and a hundred posts; `own` is the cookie
 * of a member who is signed in.
 */
export async function listRows(base: string, own: string): Promise<ListRow[]> {
  const get = async <T>(target: string, cookie = '') =>
    (await (await fetch(`${base}/api${target}`, { headers: { cookie } })).json()) as T
  const posts = (
    await Promise.all(
      [0, 10_000, 50_000, 90_000].map((offset) => get<ListedPost[]>(`/posts?limit=25&offset=${offset}`)),
    )
  ).flat()
  const open = posts.filter(({ locked }) => !locked)
  const slug = posts.flatMap(({ categories }) => categories)[0]?.slug
  const [author] = await get<{ id: string }[]>('/users/top?limit=1')
  const q = encodeURIComponent('코인')
  const and = (target: string, query: string) => `${target}${target.includes('?') ? '&' : '?'}${query}`
  const readable = (target: string) => decodeURIComponent(target).replace(/[0-9a-f-]{36}/, '{id}')
  /** The 100th page of the list, or its last one: a small community has fewer. */
  const deepPage = async (list: string, cookie?: string): Promise<number> => {
    let [full, empty] = [1, DEEP + 1]
    while (empty - full > 1) {
      const page = Math.floor((full + empty) / 2)
      const found = await get<unknown[]>(and(list, `limit=10&offset=${(page - 1) * 10}`), cookie)
      if (found.length > 0) full = page
      else empty = page
    }
    return full
  }
  const both = async (
    target: string,
    list: string,
    deep: (page: number) => string,
    { query, cookie }: { query: string; cookie?: string | undefined },
  ): Promise<ListRow[]> => {
    const page = await deepPage(list, cookie)
    const name = cookie && cookie !== own ? `${readable(target)}, ${cookie}` : readable(target)
    return [
      [name, [and(target, query)], cookie],
      [`${name}, page ${DEEP} or the last`, [and(and(target, deep(page)), query)], cookie],
    ]
  }
  /** A page, and the list that it shows. */
  const page = (target: string, list: string, cookie?: string) =>
    both(target, list, (nth) => `page=${nth}`, { query: UNCACHED, cookie })
  const list = (target: string, cookie?: string) =>
    both(`/api${target}`, target, (nth) => `offset=${(nth - 1) * 10}`, { query: 'limit=10', cookie })
  const lists = [
    '/posts?filter=newest',
    '/posts?filter=popular',
    '/posts?filter=comments',
    `/categories/${slug}/posts`,
    `/categories/${slug}/posts?filter=popular`,
    '/posts/best',
    `/comments/search?q=${q}`,
    ...searches(slug, author?.id).map((query) => `/posts/search?${query}`),
    `/users/${author?.id}/posts`,
    `/users/${author?.id}/comments`,
    `/users/${author?.id}/likes`,
    `/users/${author?.id}/followers`,
  ]
  const pages = await Promise.all([
    page('/', '/posts'),
    page('/popular', '/posts?filter=popular'),
    page('/recent', '/posts?filter=newest'),
    page('/?filter=comments', '/posts?filter=comments'),
    page(`/category/${slug}`, `/categories/${slug}/posts`),
    page(`/category/${slug}?filter=popular`, `/categories/${slug}/posts?filter=popular`),
    page(`/category/${slug}`, `/categories/${slug}/posts`, 'view=gallery'),
    page('/best', '/posts/best'),
    page(`/search?q=${q}`, `/posts/search?q=${q}`),
  ])
  const calls = await Promise.all(lists.map((target) => list(target)))
  return [
    ...pages.flat(),
    ...['/ranking', `/profile/${author?.id}`].map((target): ListRow => [readable(target), [and(target, UNCACHED)]]),
    ['/post/{id}', open.map(({ id }) => `/post/${id}?${UNCACHED}`)],
    ['/post/{id}, its list below', open.map(({ id }) => `/post/${id}?from=recent&${UNCACHED}`)],
    ['/recent-posts', ['/recent-posts'], own],
    ...calls.flat(),
    ['/ as a member', ['/'], own],
    ...(await page('/bookmarks', '/bookmarks', own)),
    ['/points-history', ['/points-history'], own],
    ...(await list('/bookmarks', own)),
    ...(await list('/points/history', own)),
    ['/api/users/top?limit=50', ['/api/users/top?limit=50']],
    ...['자', 'ㅈㅇ', '비트'].map((typed): ListRow => {
      const target = `/api/search/suggest?q=${encodeURIComponent(typed)}`
      return [readable(target), [target], own]
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
    { q: '습니다', category: slug, from: '2026-01-01', to: '2026-06-30' },
    { q: '습니다', author },
    { q: '"코인 전환" -지갑' },
  ]
  return rows.map((search) => new URLSearchParams(search).toString())
}
