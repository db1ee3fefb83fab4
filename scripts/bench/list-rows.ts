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

/** Each list with its first and 100th page, or the last one, in HTML and in JSON, and a hundred posts. */
export async function listRows(base: string, token: string): Promise<ListRow[]> {
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
  const own = `aah-token=${token}`
  const and = (target: string, query: string) => `${target}${target.includes('?') ? '&' : '?'}${query}`
  const readable = (target: string) => decodeURIComponent(target).replace(/[0-9a-f-]{36}/, '{id}')
  /** The 100th page of the list, or its last one: a small community has fewer. */
  const deepPage = async (list: string, isOwn: boolean): Promise<number> => {
    let [full, empty] = [1, DEEP + 1]
    while (empty - full > 1) {
      const page = Math.floor((full + empty) / 2)
      const found = await get<unknown[]>(and(list, `limit=10&offset=${(page - 1) * 10}`), isOwn ? own : '')
      if (found.length > 0) full = page
      else empty = page
    }
    return full
  }
  const both = async (
    target: string,
    list: string,
    deep: (page: number) => string,
    { query, isOwn = false }: { query: string; isOwn?: boolean },
  ): Promise<ListRow[]> => {
    const page = await deepPage(list, isOwn)
    return [
      [readable(target), [and(target, query)], isOwn],
      [`${readable(target)}, page ${DEEP} or the last`, [and(and(target, deep(page)), query)], isOwn],
    ]
  }
  /** A page, and the list that it shows. */
  const page = (target: string, list: string, isOwn = false) =>
    both(target, list, (nth) => `page=${nth}`, { query: UNCACHED, isOwn })
  const list = (target: string, isOwn = false) =>
    both(`/api${target}`, target, (nth) => `offset=${(nth - 1) * 10}`, { query: 'limit=10', isOwn })
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
    page(`/category/${slug}?view=gallery`, `/categories/${slug}/posts`),
    page('/best', '/posts/best'),
    page(`/search?q=${q}`, `/posts/search?q=${q}`),
  ])
  const calls = await Promise.all(lists.map((target) => list(target)))
  return [
    ...pages.flat(),
    ...['/ranking', `/profile/${author?.id}`].map((target): ListRow => [readable(target), [and(target, UNCACHED)]]),
    ['/post/{id}', open.map(({ id }) => `/post/${id}?${UNCACHED}`)],
    ['/post/{id}, its list below', open.map(({ id }) => `/post/${id}?from=recent&${UNCACHED}`)],
    ['/recent-posts', ['/recent-posts'], true],
    ...calls.flat(),
    ['/ as a member', ['/'], true],
    ...(await page('/bookmarks', '/bookmarks', true)),
    ['/points-history', ['/points-history'], true],
    ...(await list('/bookmarks', true)),
    ...(await list('/points/history', true)),
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
    { q: '습니다', category: slug, from: '2026-01-01', to: '2026-06-30' },
    { q: '습니다', author },
    { q: '"코인 전환" -지갑' },
  ]
  return rows.map((search) => new URLSearchParams(search).toString())
}
