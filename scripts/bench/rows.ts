import type { Community } from './community.ts'
import type { Target } from './load.ts'
import { UNCACHED } from './uncached-query.ts'

/** Accept headers of a browser. */
const PACKED = { 'Accept-Encoding': 'gzip, deflate, br' }

/** A measured request; `--only` and `--profile` use its key. */
export interface Row {
  key: string
  name: string
  target: Target
  /** Somebody writes once a second while the row is measured, as in a forum that lives. */
  write?: Target
}

/** The readers of a member's pages and calls. */
const READERS = 60

/** All measured rows, reading ones first, because writing makes lists longer. */
export const rowsOf = (community: Community): Row[] => [
  ...guestPages(community),
  ...memberPages(community),
  ...readingCalls(community),
  ...writingCalls(community),
]

function guestPages({ base, postId }: Community): Row[] {
  const post = `${base}/post/${postId}`
  return [
    { key: 'guest-home', name: 'home, guest from memory', target: { url: `${base}/`, headers: PACKED } },
    { key: 'guest-home-plain', name: 'the same, not compressed', target: { url: `${base}/` } },
    { key: 'guest-home-uncached', name: 'home, rendered for a guest', target: { url: `${base}/?${UNCACHED}` } },
    { key: 'guest-post', name: 'post, guest from memory', target: { url: post, headers: PACKED } },
    { key: 'guest-post-plain', name: 'the same, not compressed', target: { url: post } },
    { key: 'guest-post-uncached', name: 'post, rendered for a guest', target: { url: `${post}?${UNCACHED}` } },
  ]
}

function memberPages(community: Community): Row[] {
  const { base, token, tokens, postId, slug, author, partner } = community
  const cookies = tokens.slice(0, READERS).map((one) => ({ Cookie: `aah-token=${one}` }))
  const write = likeOf(community)
  const page = (key: string, name: string, path: string, headersOfEach = cookies): Row => ({
    key,
    name: `${name}, members`,
    target: { url: base + path, headers: PACKED, headersOfEach, inTurn: true },
    write,
  })
  /** Of the one member who has notifications and a conversation. */
  const own = (key: string, name: string, path: string): Row => ({
    key,
    name: `${name}, member`,
    target: { url: base + path, headers: { ...PACKED, Cookie: `aah-token=${token}` } },
    write,
  })
  const plain: Target = { url: `${base}/post/${postId}`, headersOfEach: cookies, inTurn: true }
  return [
    page('home', 'home', '/'),
    page('post', 'post with 10 comments', `/post/${postId}`),
    { key: 'post-plain', name: 'the same, not compressed', target: plain, write },
    page('category', 'category', `/category/${slug}`),
    page(
      'gallery',
      'category as a gallery',
      `/category/${slug}`,
      cookies.map(({ Cookie }) => ({ Cookie: `${Cookie}; view=gallery` })),
    ),
    page('neighbours', 'post with its list below', `/post/${postId}?from=category:${slug}`),
    page('boards', 'boards', '/category'),
    page('search', 'search', `/search?q=${encodeURIComponent('코인')}`),
    page('profile', 'profile', `/profile/${author}`),
    own('notifications', 'notifications', '/notifications'),
    own('conversation', 'conversation', `/messages/${partner}`),
  ]
}

function readingCalls(community: Community): Row[] {
  const { base, token, tokens, postId } = community
  const readers = [token, ...tokens].slice(0, READERS)
  const headersOfEach = readers.map((one) => ({ Authorization: `Bearer ${one}` }))
  const call = (key: string, path: string): Row => ({
    key,
    name: `GET /api${path.replace(postId, '{id}')}`,
    target: { url: `${base}/api${path}`, headers: PACKED, headersOfEach, inTurn: true },
    write: likeOf(community),
  })
  return [
    call('posts', '/posts'),
    call('comments', `/posts/${postId}/comments`),
    call('neighbour-list', `/posts/${postId}/neighbours?from=recent`),
    call('boards-list', '/categories'),
    call('user', '/auth/user'),
    call('unread', '/notifications/unread/count'),
    call('unread-messages', '/messages/unread/count'),
    call('notification-list', '/notifications'),
    call('message-list', '/messages'),
  ]
}

/** A like that the last member sets and takes back in turn. */
const likeOf = ({ base, tokens, targetId }: Community): Target => ({
  url: `${base}/api/posts/${targetId}/like`,
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.at(-1)}` },
  body: '{}',
})

/** Each caller is another member, because concurrent writes of one member are serialized. */
function writingCalls({ base, tokens, targetId, userId }: Community): Row[] {
  const headers = { ...PACKED, 'Content-Type': 'application/json' }
  const headersOfEach = tokens.map((token) => ({ Authorization: `Bearer ${token}` }))
  const call = (key: string, name: string, path: string, body: object): Row => ({
    key,
    name,
    target: { url: `${base}/api${path}`, method: 'POST', headers, headersOfEach, body: JSON.stringify(body) },
  })
  const post = { title: '빠르게 쓰는 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  return [
    call('like', 'like', `/posts/${targetId}/like`, {}),
    call('comment', 'comment', `/posts/${targetId}/comments`, { content: '빠르게 쓰는 댓글이에요.' }),
    call('new-post', 'new post', '/posts', post),
    call('message', 'message', '/messages', { receiverId: userId, content: '빠르게 쓰는 쪽지예요.' }),
  ]
}
