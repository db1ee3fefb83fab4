import type { Page } from 'playwright'

/** Who looks at a pictured page. */
export type Viewer = 'guest' | 'member' | 'admin'

/** A page to take a picture of; its file is `name`. */
export interface PicturedPage {
  name: string
  viewer: Viewer
  /** The address, which may be asked of the API with the viewer's token. */
  addressOf: (page: Page, token: string | null) => Promise<string>
}

const at =
  (address: string): PicturedPage['addressOf'] =>
  () =>
    Promise.resolve(address)

/** The first post that the search finds, or one of its related pages. */
const found =
  (title: string): PicturedPage['addressOf'] =>
  async (page) => {
    const answer = await page.request.get('/api/posts/search', { params: { q: title, limit: '1' } })
    const [post] = (await answer.json()) as { id: string }[]
    if (!post) throw new Error(`The demo community has no post ${title}.`)
    return `/post/${post.id}`
  }

/** The profile of the first author whose post the search finds. */
const authorOf =
  (title: string): PicturedPage['addressOf'] =>
  async (page) => {
    const answer = await page.request.get('/api/posts/search', { params: { q: title, limit: '1' } })
    const [post] = (await answer.json()) as { author: { id: string } }[]
    if (!post) throw new Error(`The demo community has no post ${title}.`)
    return `/profile/${post.author.id}`
  }

/** The demo account's conversation with unread messages. */
const conversation: PicturedPage['addressOf'] = async (page, token) => {
  const answer = await page.request.get('/api/messages', { headers: { authorization: `Bearer ${token}` } })
  const [first] = (await answer.json()) as { other_user_id: string }[]
  if (!first) throw new Error('The demo account has no conversation.')
  return `/messages/${first.other_user_id}`
}

const PHOTOS = '혼자 다녀온 강릉'
const CODE = '장부를 몰래 고칠 수 없는'
const SPOILER = '마지막 기차'
const ANONYMOUS = '회식 자리에서'
const LOCKED = '이번 달 투자 기록, 손실부터'

/** The pictures of README.md. */
export const README_PAGES: readonly PicturedPage[] = [
  { name: 'home', viewer: 'member', addressOf: at('/') },
  { name: 'post', viewer: 'member', addressOf: found(PHOTOS) },
]

/** The pages that the mocks of the look draw, and those beside them that share their parts. */
export const PAGES: readonly PicturedPage[] = [
  { name: 'home-guest', viewer: 'guest', addressOf: at('/') },
  { name: 'login', viewer: 'guest', addressOf: at('/login') },
  { name: 'post-guest', viewer: 'guest', addressOf: found(PHOTOS) },
  { name: 'home', viewer: 'member', addressOf: at('/') },
  { name: 'category', viewer: 'member', addressOf: at('/category/hobby') },
  { name: 'post', viewer: 'member', addressOf: found(PHOTOS) },
  { name: 'post-code', viewer: 'member', addressOf: found(CODE) },
  { name: 'post-locked', viewer: 'member', addressOf: found(LOCKED) },
  { name: 'post-anonymous', viewer: 'member', addressOf: found(ANONYMOUS) },
  { name: 'post-spoiler', viewer: 'guest', addressOf: found(SPOILER) },
  { name: 'board-anonymous', viewer: 'member', addressOf: at('/category/bamboo') },
  { name: 'boards', viewer: 'member', addressOf: at('/category') },
  { name: 'best', viewer: 'member', addressOf: at('/best') },
  { name: 'recent-posts', viewer: 'member', addressOf: at('/recent-posts') },
  { name: 'series', viewer: 'member', addressOf: at('/series') },
  { name: 'bookmarks', viewer: 'member', addressOf: at('/bookmarks') },
  { name: 'search-comments', viewer: 'member', addressOf: at('/search?q=%EA%B0%95%EB%A6%89&in=comments') },
  { name: 'settings-notifications', viewer: 'member', addressOf: at('/settings?tab=notifications') },
  { name: 'settings-blocks', viewer: 'member', addressOf: at('/settings?tab=blocks') },
  { name: 'search-empty', viewer: 'member', addressOf: at('/search?q=%EC%97%86%EB%8A%94%EB%A7%90') },
  { name: 'composer', viewer: 'member', addressOf: at('/create-post') },
  { name: 'points', viewer: 'member', addressOf: at('/points-history') },
  { name: 'convert', viewer: 'member', addressOf: at('/convert-points') },
  { name: 'buy', viewer: 'member', addressOf: at('/buy-points') },
  { name: 'ranking', viewer: 'member', addressOf: at('/ranking') },
  { name: 'profile', viewer: 'member', addressOf: at('/profile') },
  { name: 'profile-other', viewer: 'member', addressOf: authorOf(PHOTOS) },
  { name: 'notifications', viewer: 'member', addressOf: at('/notifications') },
  { name: 'conversation', viewer: 'member', addressOf: conversation },
  { name: 'messages', viewer: 'member', addressOf: at('/messages') },
  { name: 'settings', viewer: 'member', addressOf: at('/settings') },
  { name: 'help', viewer: 'member', addressOf: at('/help') },
  { name: 'admin', viewer: 'admin', addressOf: at('/admin') },
  { name: 'admin-overview', viewer: 'admin', addressOf: at('/admin?tab=overview') },
  { name: 'admin-site', viewer: 'admin', addressOf: at('/admin?tab=brand') },
]
