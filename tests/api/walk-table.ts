import type { CommentRow, Person, PostRow } from '#tests/helpers/forum.ts'
import { BASIC } from '#tests/helpers/payments.ts'
import { filesForm } from '#tests/helpers/files.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import type { Role, World } from './walk-world.ts'

/** What a row knows when it makes the request of one cell. */
interface Cell {
  world: World
  role: Role
  /** The caller; the owner for a guest, so that a path can still be filled. */
  me: Person
  /** The owner's post and comment as this role meets them. */
  post: PostRow
  comment: CommentRow
}

export interface Request {
  /** Values of the path's parameters, in their order. */
  params?: (string | number)[]
  query?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Row {
  /** A request that succeeds for each allowed role; made anew for each cell. */
  request?: (cell: Cell) => Request | Promise<Request>
  /** It is about a post, so those who may not open the post are refused with 403. */
  sees?: 'post'
  /** The thing belongs to the owner; `absent` means that others get 404 instead of 403. */
  owned?: 'refused' | 'absent'
  /** It ends or changes the caller's account, so each cell gets a member of its own. */
  spends?: 'member'
  /** Statuses beside 2xx and 3xx that are right for an allowed role. */
  also?: number[]
}

/** A subscription as a browser sends it; the keys are those of RFC 8291, appendix A. */
const newSubscription = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})

const CONTACT = {
  name: '홍길동',
  email: 'walk@test.invalid',
  subject: '포인트 문의',
  message: '열 글자가 넘는 문의예요.',
}
const FEEDBACK = { type: 'suggestion', message: '열 글자가 넘는 의견이에요.' }
const ANNOUNCEMENT = { title: '점검 안내', content: '내일 아침에 점검해요.', status: 'draft' }
/** Answers of `navigator.credentials` in the right shape. */
const ANSWER = { id: 'AA', rawId: 'AA', type: 'public-key' }
const PASSKEY = { ...ANSWER, response: { clientDataJSON: 'AA', attestationObject: 'AA' } }
const ASSERTION = { ...ANSWER, response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } }
const CONTENT = '열 글자가 넘는 본문이에요.'
const onPost: Row = { sees: 'post', request: ({ post }) => ({ params: [post.id] }) }
const onComment: Row = { sees: 'post', request: ({ comment }) => ({ params: [comment.id] }) }
const onOwner: Row = { request: ({ world }) => ({ params: [world.people.owner.id] }) }
/** The owner cannot follow or block themselves, and a block prevents following. */
const onStranger: Row = { request: async ({ world }) => ({ params: [(await stranger(world)).id] }) }

const OBJECTION = '허락을 받고 올린 사진이에요. 계약서가 있어요.'
/** A request about the owner's post that waits for a decision. */
const takedownOf = async ({ world, post }: Cell) => {
  const { body } = await world.make.guest.post<{ id: string }>('/takedowns', {
    name: '김권리',
    email: 'rights@example.com',
    relation: '본인',
    urls: [`${world.make.guest.base}/post/${post.id}`],
    ground: 'privacy',
    statement: OBJECTION,
    isTrue: true,
  })
  return body.id
}

const ordered = async ({ world }: Cell) => {
  const { body } = await world.people.owner.api.post<{ orderId: string }>('/payments/request', BASIC)
  return { params: [body.orderId] }
}

const strangers = new WeakMap<World, Promise<Person>>()
function stranger(world: World): Promise<Person> {
  const known = strangers.get(world) ?? world.make.member()
  strangers.set(world, known)
  return known
}

const newPost = async ({ world }: Cell) => ({ params: [(await world.make.post(world.people.owner)).id] })
/** A board that the walk lets have files. */
const FILE_BOARD = 6
const TEXT_FILE = Buffer.from('파일이에요.')
let allowed: Promise<unknown> | undefined
const allowFiles = ({ make }: World): Promise<unknown> =>
  (allowed ??= make
    .admin()
    .then((admin) => panelOf(admin).patch(`/category/${FILE_BOARD}`, { files: { most: 10, megabytes: 1 } })))
/** A file of the owner's post or draft. */
const newFile = async (world: World, target: Record<string, string>): Promise<string> => {
  await allowFiles(world)
  const form = filesForm({ 'a.txt': TEXT_FILE }, target)
  const { body } = await world.people.owner.api.post<{ files: { id: string }[] }>('/upload/file', form)
  return body.files[0]?.id ?? ''
}
const newDraft = async ({ world }: Cell) => {
  const { body } = await world.people.owner.api.post<{ id: string }>('/drafts', { title: '쓰던 글' })
  return { params: [body.id] }
}
const newFolder = async ({ world }: Cell) => {
  const { body } = await world.people.owner.api.post<{ id: string }>('/bookmarks/folders', {
    name: world.make.unique(),
  })
  return body.id
}
const newSeries = async ({ world }: Cell) => {
  const { body } = await world.people.owner.api.post<{ id: string }>('/series', { title: '연재 제목' })
  return body.id
}
/** A message that the owner wrote. */
const newMessage = async ({ world }: Cell) => {
  const { id: receiverId } = await stranger(world)
  const { body } = await world.people.owner.api.post<{ id: string }>('/messages', { receiverId, content: '쪽지예요' })
  return body.id
}
const newSession = async ({ make, people: { owner } }: World) => {
  const { email, password } = owner
  const { body } = await make.guest.post<{ token: string }>('/auth/login', { email, password })
  const sessions = await make.guest.as(body.token).get<{ id: string; isCurrent: boolean }[]>('/auth/sessions')
  return sessions.body.find(({ isCurrent }) => isCurrent)?.id ?? ''
}
const newComment = async ({ world }: Cell) => ({
  params: [(await world.make.comment(world.post.id, world.people.owner)).id],
})
/** Somebody who wrote to the caller as a stranger. */
const requester = async ({ world, me }: Cell) => {
  const from = await world.make.member()
  await from.api.post('/messages', { receiverId: me.id, content: '처음 인사드려요' })
  return from.id
}
const reported = async ({ world }: Cell) => {
  const { id } = await world.make.post(world.people.owner)
  const report = await world.people.other.api.post<{ id: string }>('/reports', { postId: id, reason: '광고예요' })
  return { id, reportId: report.body.id }
}

/** A ban that meets nobody of the walk. */
const newBan = ({ make }: World) => ({
  kind: 'mailDomain',
  value: `${make.unique().replaceAll('_', '')}.example`,
  until: new Date(Date.now() + 86_400_000).toISOString(),
  reason: '시험',
})

/** One row per call, by method and path without the names of its parameters. A call without a row fails the walk. */
export const TABLE: Record<string, Row> = {
  'GET /health': {},
  'GET /openapi.json': {},
  'GET /challenge': { request: () => ({ query: 'for=form' }) },

  'GET /auth/user': {},
  'DELETE /auth/user': { spends: 'member', request: ({ me }) => ({ body: { password: me.password } }) },
  'GET /auth/user/export': {},
  'POST /auth/register': {
    request: ({ world }) => {
      const name = `w${world.make.unique()}`
      return { body: { username: name, email: `${name}@test.example`, password: 'walk-password' } }
    },
  },
  'POST /auth/login': { request: ({ me }) => ({ body: { email: me.email, password: me.password } }) },
  'POST /auth/confirm': { request: ({ me }) => ({ body: { password: me.password } }) },
  'POST /auth/not-me': { request: () => ({ body: { token: 'none' } }), also: [400] },
  'POST /auth/logout': { spends: 'member' },
  // Only a cookie of the same origin is of use here, so a bearer token alone is not let in.
  'POST /auth/token': { request: () => ({ headers: { 'Sec-Fetch-Site': 'same-origin' } }) },
  // Tests have no mail server here, and no link of a mail.
  'POST /auth/password-reset/request': { request: ({ me }) => ({ body: { email: me.email } }) },
  'POST /auth/password-reset/confirm': {
    request: () => ({ body: { token: 'none', password: 'another-password' } }),
    also: [400],
  },
  'POST /auth/verify-email/request': { also: [503] },
  'POST /auth/verify-email/confirm': { request: () => ({ body: { token: 'none' } }), also: [400] },
  'POST /email/unsubscribe': { request: () => ({ body: { token: 'none' } }), also: [400] },
  'POST /auth/email-change/request': {
    request: ({ me, world }) => ({ body: { email: `new_${world.make.unique()}@test.example`, password: me.password } }),
    also: [503],
  },
  'POST /auth/email-change/confirm': { request: () => ({ body: { token: 'none' } }), also: [400] },
  'GET /auth/sessions': {},
  'DELETE /auth/sessions/:': {
    owned: 'absent',
    request: async ({ world }) => ({ params: [await newSession(world)] }),
  },

  'GET /auth/google/status': {},
  'GET /auth/google': { also: [503] },
  'GET /auth/google/callback': { request: () => ({ query: 'code=none&state=none' }), also: [400, 503] },
  'GET /auth/kakao/status': {},
  'GET /auth/kakao': { also: [503] },
  'GET /auth/kakao/callback': { request: () => ({ query: 'code=none&state=none' }), also: [400, 503] },
  // The test server has an IP address, on which there are no passkeys.
  'GET /auth/passkeys': {},
  'POST /auth/passkeys/register/options': { also: [503] },
  'POST /auth/passkeys/register': { request: () => ({ body: PASSKEY }), also: [400, 503] },
  'POST /auth/passkeys/sign-in/options': { also: [503] },
  'POST /auth/passkeys/sign-in': { request: () => ({ body: ASSERTION }), also: [401, 503] },
  'PATCH /auth/passkeys/:': { request: () => ({ params: ['none'], body: { name: '내 기기' } }), also: [404] },
  'DELETE /auth/passkeys/:': { request: () => ({ params: ['none'] }), also: [404] },
  'GET /login': {},
  'PATCH /users/password': {
    spends: 'member',
    request: ({ me }) => ({ body: { currentPassword: me.password, newPassword: 'another-password' } }),
  },

  'GET /posts': {},
  'GET /posts/hot': {},
  'GET /posts/best': {},
  'GET /tags': {},
  'GET /link-card': { request: () => ({ query: 'url=https%3A%2F%2Fexample.com%2F' }) },
  'GET /tags/:/posts': { request: () => ({ params: ['tag'] }) },
  'GET /comments/search': { request: () => ({ query: 'q=%EC%A0%9C%EB%AA%A9' }) },
  'GET /posts/search': { request: () => ({ query: 'q=%EC%A0%9C%EB%AA%A9' }) },
  'GET /drafts': {},
  'POST /drafts': { request: () => ({ body: { title: '쓰던 글' } }) },
  'GET /drafts/:': { owned: 'absent', request: newDraft },
  'PUT /drafts/:': {
    owned: 'absent',
    request: async (cell) => ({ ...(await newDraft(cell)), body: { content: '더 쓴 글' } }),
  },
  'DELETE /drafts/:': { owned: 'absent', request: newDraft },
  'DELETE /drafts/:/files/:': {
    owned: 'absent',
    request: async ({ world }) => {
      const { api } = world.people.owner
      const { id } = (await api.post<{ id: string }>('/drafts', { title: '쓰던 글', categoryIds: [FILE_BOARD] })).body
      return { params: [id, await newFile(world, { draftId: id })] }
    },
  },
  'GET /posts/:': onPost,
  'GET /posts/:/neighbours': onPost,
  'GET /posts/:/access': { request: ({ post }) => ({ params: [post.id] }) },
  'POST /posts': { request: () => ({ body: { title: '새 글이에요', content: CONTENT, categoryIds: [7] } }) },
  'PUT /posts/:': {
    owned: 'refused',
    request: async (cell) => ({
      ...(await newPost(cell)),
      body: { title: '고친 제목', content: CONTENT, categoryIds: [7] },
    }),
  },
  'PATCH /posts/:': {
    owned: 'refused',
    request: async (cell) => ({ ...(await newPost(cell)), body: { imageUrl: '' } }),
  },
  'DELETE /posts/:': { owned: 'refused', request: newPost },
  'DELETE /posts/:/files/:': {
    owned: 'refused',
    request: async ({ world }) => {
      const { id } = await world.make.post(world.people.owner, { categoryIds: [FILE_BOARD] })
      return { params: [id, await newFile(world, { postId: id })] }
    },
  },
  'PUT /posts/:/comments-open': {
    owned: 'refused',
    request: async (cell) => ({ ...(await newPost(cell)), body: { open: false } }),
  },
  'POST /posts/:/view': onPost,
  'POST /posts/:/like': onPost,
  'POST /posts/:/vote': { sees: 'post', request: ({ post }) => ({ params: [post.id], body: { options: [0] } }) },
  'PUT /posts/:/watch': onPost,
  'DELETE /posts/:/watch': onPost,
  'PUT /posts/:/seen': onPost,
  'PUT /posts/following/seen': {},
  'GET /users/suggested': {},
  'POST /posts/:/bookmark': onPost,
  'DELETE /posts/:/bookmark': onPost,
  'GET /posts/:/comments': onPost,
  'POST /posts/:/comments': { sees: 'post', request: ({ post }) => ({ params: [post.id], body: { content: '댓글' } }) },
  'GET /comments/:': onComment,
  'GET /comments/:/replies': onComment,
  'PATCH /comments/:': {
    owned: 'refused',
    request: async (cell) => ({ ...(await newComment(cell)), body: { content: '고친 댓글' } }),
  },
  'DELETE /comments/:': { owned: 'refused', request: newComment },
  'POST /comments/:/like': onComment,
  'GET /bookmarks': {},
  'GET /bookmarks/folders': {},
  'POST /bookmarks/folders': { request: ({ world }) => ({ body: { name: world.make.unique() } }) },
  'PATCH /bookmarks/folders/:': {
    owned: 'absent',
    request: async (cell) => ({ params: [await newFolder(cell)], body: { name: cell.world.make.unique() } }),
  },
  'DELETE /bookmarks/folders/:': { owned: 'absent', request: async (cell) => ({ params: [await newFolder(cell)] }) },
  'PATCH /bookmarks/:': {
    request: async ({ me, world }) => {
      const { id } = await world.make.post()
      await me.api.post(`/posts/${id}/bookmark`)
      return { params: [id], body: { folderId: null } }
    },
  },

  'GET /series': {},
  'POST /series': { request: () => ({ body: { title: '연재 제목' } }) },
  'GET /series/:': {
    // One of which a member may read no post is unknown to them, as to whom its author blocked.
    also: [404],
    request: async (cell) => {
      const id = await newSeries(cell)
      const { params: postIds } = await newPost(cell)
      await cell.world.people.owner.api.put(`/series/${id}/posts`, { postIds })
      return { params: [id] }
    },
  },
  'PATCH /series/:': {
    owned: 'refused',
    request: async (cell) => ({ params: [await newSeries(cell)], body: { title: '고친 제목' } }),
  },
  'DELETE /series/:': { owned: 'refused', request: async (cell) => ({ params: [await newSeries(cell)] }) },
  'PUT /series/:/posts': {
    owned: 'refused',
    request: async (cell) => ({ params: [await newSeries(cell)], body: { postIds: [] } }),
  },

  'GET /notifications': {},
  'GET /notifications/unread/count': {},
  'PUT /notifications/read-all': {},
  'PUT /notifications/:/read': {
    owned: 'absent',
    request: async ({ world }) => ({ params: [await newLine(world)] }),
  },
  // On MongoDB without keys pushes are off.
  'GET /push/key': { also: [404] },
  'POST /push/subscriptions': { request: ({ world }) => ({ body: newSubscription(world.make.unique()) }), also: [404] },
  'DELETE /push/subscriptions': {
    request: ({ world }) => ({ body: { endpoint: newSubscription(world.make.unique()).endpoint } }),
  },
  'GET /events': { request: () => ({ query: 'posts=' }) },

  'POST /reports': {
    sees: 'post',
    request: async ({ world, role, post }) => {
      // One's own things cannot be reported, so the owner reports someone else's.
      const target = role === 'owner' ? await world.make.post(world.people.other) : post
      return { body: { postId: target.id, reason: '광고예요' } }
    },
  },
  'GET /reports/:': { owned: 'absent', request: async ({ world }) => ({ params: [await removedReport(world)] }) },
  'POST /reports/:/appeal': {
    owned: 'absent',
    request: async ({ world }) => ({ params: [await removedReport(world)], body: { reason: '광고가 아니에요' } }),
  },
  'GET /admin/reports': {},
  'PATCH /admin/reports/:': {
    request: async (cell) => ({ params: [(await reported(cell)).reportId], body: { action: 'dismiss' } }),
  },

  'POST /contacts': { request: () => ({ body: CONTACT }) },
  'POST /feedbacks': { request: () => ({ body: FEEDBACK }) },
  'GET /admin/contacts': {},
  'PATCH /admin/contacts/:/status': {
    request: async ({ world }) => ({
      params: [await received(world, '/contacts', CONTACT)],
      body: { status: 'completed' },
    }),
  },
  'GET /admin/feedbacks': {},
  'PATCH /admin/feedbacks/:/status': {
    request: async ({ world }) => ({
      params: [await received(world, '/feedbacks', FEEDBACK)],
      body: { status: 'completed' },
    }),
  },

  // Tests have no mail server here, so callers who pass the guard get the refusal for a site without mail.
  'POST /admin/contacts/:/reply': {
    request: async ({ world }) => ({
      params: [await received(world, '/contacts', CONTACT)],
      body: { message: '답변이에요.' },
    }),
    also: [409],
  },
  'POST /admin/feedbacks/:/reply': {
    request: async ({ world }) => ({
      params: [await received(world, '/feedbacks', FEEDBACK)],
      body: { message: '답변이에요.' },
    }),
    also: [409],
  },

  'GET /categories': {},
  'GET /categories/:': { request: async ({ world }) => ({ params: [await categorySlug(world)] }) },
  'GET /categories/:/posts': { request: () => ({ params: [7] }) },
  'PUT /categories/:/watch': { request: () => ({ params: [7], body: { level: 'all' } }) },

  'GET /users/top': {},
  'GET /users/me/rank': {},
  'GET /users/:/activity': onOwner,
  'GET /search/suggest': { request: () => ({ query: 'q=%E3%85%88' }) },
  'GET /search/popular': {},

  'GET /users/search': { request: () => ({ query: 'q=m' }) },
  'GET /users/:': onOwner,
  'GET /users/:/posts': onOwner,
  'GET /users/:/comments': onOwner,
  'GET /users/:/likes': onOwner,
  'GET /users/:/follow-status': onOwner,
  'GET /users/:/followers': onOwner,
  'GET /users/:/following': onOwner,
  'POST /users/:/follow': onStranger,
  'DELETE /users/:/follow': onStranger,
  'POST /users/:/block': { request: async ({ world }) => ({ params: [(await world.make.member()).id] }) },
  'DELETE /users/:/block': onStranger,
  'POST /users/:/mute': onStranger,
  'DELETE /users/:/mute': onStranger,
  'GET /users/me/recent': {},
  'DELETE /users/me/recent': {},
  'DELETE /users/me/recent/:': { request: ({ post }) => ({ params: [post.id] }) },
  'GET /users/me/filters': {},
  'PUT /users/me/filters': { request: () => ({ body: { categories: [7], words: ['낱말'] } }) },
  'GET /users/me/blocked': {},
  'GET /users/me/muted': {},
  'GET /users/me/notes': {},
  'PUT /users/:/note': {
    request: async ({ world }) => ({ params: [(await stranger(world)).id], body: { text: '메모' } }),
  },
  'PATCH /users/profile': { request: () => ({ body: { bio: '소개' } }) },

  'PATCH /users/notification-settings': {
    request: () => ({ body: { emailNotifications: false, pushNotifications: true } }),
  },
  'GET /users/me/notification-choices': {},
  'GET /users/me/keywords': {},
  'PUT /users/me/keywords': { request: () => ({ body: [{ word: '비트코인', category: null }] }) },
  'PUT /users/me/notification-choices': { request: () => ({ body: { pushText: true } }) },

  'PUT /messages/user/:/quiet': {
    request: async (cell) => ({ params: [await requester(cell)], body: { isQuiet: true } }),
  },
  'PUT /messages/user/:/accept': { request: async (cell) => ({ params: [await requester(cell)] }) },
  'DELETE /messages/:': { owned: 'absent', request: async (cell) => ({ params: [await newMessage(cell)] }) },
  'DELETE /messages/user/:': { request: async (cell) => ({ params: [await requester(cell)] }) },
  'GET /users/me/agreements': {},
  'GET /users/me/invitations': {},
  // Below level 10 nobody invites.
  'POST /users/me/invitations': { also: [403] },
  'PUT /users/me/agreements': { request: () => ({ body: { news: true } }) },
  'GET /messages': {},
  'GET /messages/unread/count': {},
  'GET /messages/conversation/:': onOwner,
  'POST /messages': {
    request: async ({ world }) => ({ body: { receiverId: (await stranger(world)).id, content: '쪽지' } }),
  },
  'PUT /messages/user/:/read': onOwner,
  'PUT /messages/read-all': {},

  'GET /announcements': {},
  'GET /announcements/:': {
    request: async ({ world }) => {
      const { body } = await world.make.guest.get<{ data: { id: string }[] }>('/announcements')
      return { params: [body.data[0]?.id ?? 'missing'] }
    },
  },
  'GET /admin/announcements': {},
  'POST /admin/announcements': { request: () => ({ body: ANNOUNCEMENT }) },
  'PATCH /admin/announcements/:': {
    request: async ({ world }) => ({ params: [await announced(world)], body: { title: '고친 제목' } }),
  },
  'DELETE /admin/announcements/:': { request: async ({ world }) => ({ params: [await announced(world)] }) },

  'GET /points/history': {},
  'GET /points/conversions': {},
  'GET /points/today': {},
  'POST /points/attendance': { spends: 'member' },
  'POST /points/convert': {
    request: () => ({ body: { pointsAmount: 10_000, walletAddress: '0x1234567890' } }),
    also: [422],
  },
  'GET /points/packages': {},
  'POST /payments/request': { request: () => ({ body: BASIC }) },
  'GET /payments/return': {},
  'GET /payments/:/status': { owned: 'absent', request: ordered },
  'POST /payments/:/check': { owned: 'absent', request: ordered },
  'POST /payments/:/refund': {
    owned: 'absent',
    request: async (cell) => ({ ...(await ordered(cell)), body: { reason: '변심' } }),
    also: [409],
  },
  'POST /payments/webhook': { request: () => ({ body: { eventType: 'BILLING_DELETED' } }) },
  'GET /payments': {},
  'GET /coin/price': {},
  'GET /coin/stats': {},

  'GET /admin/users': {},
  'PATCH /admin/users/:/role': {
    request: async ({ world }) => ({ params: [(await stranger(world)).id], body: { isAdmin: false } }),
  },
  'POST /admin/users/:/points': {
    request: async ({ world }) => ({ params: [(await stranger(world)).id], body: { points: 10, reason: '이벤트' } }),
  },
  'POST /admin/users/:/suspend': {
    request: async ({ world }) => ({
      params: [(await stranger(world)).id],
      body: { until: null },
    }),
  },
  'POST /admin/users/:/sign-out': { request: async ({ world }) => ({ params: [(await world.make.member()).id] }) },
  'GET /admin/users/:': onOwner,
  'GET /admin/users/:/reports': onOwner,
  'GET /admin/users/:/ledger': onOwner,
  'GET /admin/users/:/orders': onOwner,
  'GET /admin/users/:/conversions': onOwner,
  'GET /admin/users/:/sessions': onOwner,
  'GET /admin/users/:/signs': onOwner,
  'POST /admin/users/:/addresses': {
    request: ({ world }) => ({ params: [world.people.owner.id], body: { reason: 'reason' } }),
  },
  'GET /admin/signs': {},
  'GET /admin/bans': {},
  'POST /admin/bans': { request: ({ world }) => ({ body: newBan(world) }) },
  'DELETE /admin/bans/:': {
    request: async ({ world }) => {
      const admin = await world.make.admin()
      const { body } = await admin.api.post<{ id: string }>('/admin/bans', newBan(world))
      return { params: [body.id] }
    },
  },
  'GET /admin/sign-ups': {},
  // Whoever never asked is decided.
  'PATCH /admin/sign-ups/:': {
    request: ({ world }) => ({ params: [world.people.owner.id], body: { action: 'accept' } }),
    also: [409],
  },
  'GET /admin/users/:/clean-up': {
    request: async ({ world }) => ({ params: [(await stranger(world)).id], query: 'hours=1' }),
  },
  'POST /admin/users/:/clean-up': {
    request: async ({ world }) => ({ params: [(await stranger(world)).id], body: { hours: 1, reason: '도배' } }),
  },
  'POST /takedowns': {
    request: ({ world, post }) => ({
      body: {
        name: '김권리',
        email: 'rights@example.com',
        relation: '본인',
        urls: [`${world.make.guest.base}/post/${post.id}`],
        ground: 'privacy',
        statement: '제 사진을 허락 없이 올렸어요. 지워 주시기를 부탁드려요.',
        isTrue: true,
      },
    }),
  },
  'POST /takedowns/:/objection': {
    request: async (cell) => ({ params: [await takedownOf(cell)], body: { statement: OBJECTION } }),
    // Nothing is blocked.
    also: [409],
    owned: 'refused',
  },
  'GET /admin/takedowns': {},
  'PATCH /admin/takedowns/:': {
    request: async (cell) => ({ params: [await takedownOf(cell)], body: { action: 'refuse', reason: '확인했어요' } }),
  },
  'POST /admin/points/batch': {
    request: ({ world }) => ({
      query: 'dryRun=true',
      body: `username,points,reason\n${world.people.owner.username},5,이벤트 참여`,
      headers: { 'Content-Type': 'text/csv' },
    }),
  },
  'PATCH /admin/categories': { request: () => ({ body: { ids: [7], set: { fileLevel: 0 } } }) },
  'PATCH /admin/users/:/grade': {
    request: ({ world }) => ({ params: [world.people.owner.id], body: { grade: 0, reason: '등급을 거둬요' } }),
  },
  'POST /admin/users/grades': {
    request: ({ world }) => ({
      query: 'dryRun=true',
      body: `username,grade,reason\n${world.people.owner.username},1,단골 회원`,
      headers: { 'Content-Type': 'text/csv' },
    }),
  },
  // The board has no such prefix, which is refused after the rights.
  'PUT /admin/categories/:/prefixes': {
    request: () => ({ params: [7], body: { from: '질문', to: '물음' } }),
    also: [400],
  },
  'PUT /admin/categories/:/moderators': { request: () => ({ params: [7], body: { memberIds: [] } }) },
  'GET /admin/users/:/notes': onOwner,
  'POST /admin/users/:/notes': {
    request: ({ world }) => ({ params: [world.people.owner.id], body: { text: '지난주에도 광고를 올렸어요.' } }),
  },
  'DELETE /admin/users/:/notes/:': {
    request: async ({ world }) => {
      const { owner, moderator } = world.people
      const { body } = await moderator.api.post<{ id: string }>(`/admin/users/${owner.id}/notes`, { text: '지울 메모' })
      return { params: [owner.id, body.id] }
    },
  },
  'POST /admin/posts/:/restore': {
    request: async ({ world }) => {
      const { id } = await world.make.post(world.people.owner)
      await world.people.moderator.api.delete(`/posts/${id}`)
      return { params: [id] }
    },
  },
  'POST /admin/comments/:/restore': {
    request: async ({ world }) => {
      const { id } = await world.make.comment(world.post.id, world.people.owner)
      await world.people.moderator.api.delete(`/comments/${id}`)
      return { params: [id] }
    },
  },
  'PUT /admin/posts/:/pin': {
    request: ({ world }) => ({ params: [world.post.id], body: { scope: null } }),
  },
  'PUT /admin/posts/:/categories': {
    request: async (cell) => ({ ...(await newPost(cell)), body: { categoryIds: [7, 9] } }),
  },
  'GET /admin/posts/:/moderation': { request: ({ world }) => ({ params: [world.post.id] }) },
  'GET /admin/comments/:/moderation': { request: ({ world }) => ({ params: [world.comment.id] }) },
  'GET /admin/posts/:/author': { request: ({ world }) => ({ params: [world.post.id] }) },
  'GET /admin/comments/:/author': { request: ({ world }) => ({ params: [world.comment.id] }) },
  'GET /admin/posts/:/versions': { request: ({ world }) => ({ params: [world.post.id] }) },
  'GET /admin/comments/:/versions': { request: ({ world }) => ({ params: [world.comment.id] }) },
  'GET /admin/audit': {},
  'GET /admin/overview': {},
  'GET /admin/waiting': {},
  'GET /admin/word-filter': {},
  'PUT /admin/word-filter': { request: () => ({ body: { refuse: [], hold: [] } }) },
  'GET /admin/word-filter/matches': { request: () => ({ query: 'word=%EB%B1%97%EB%B7%81' }) },
  'GET /admin/settings': {},
  'POST /admin/settings': { request: () => ({ body: { key: 'walkSetting', value: '1' } }) },
  'DELETE /admin/settings/:': {
    request: async ({ world }) => {
      const key = `walk${world.make.unique().replaceAll('_', '')}`
      await world.people.admin.api.post('/admin/settings', { key, value: '1' })
      return { params: [key] }
    },
  },
  'POST /admin/upload/brand': { request: async () => ({ body: await pictureForm({}, 'image') }) },
  'GET /site': {},
  'GET /admin/settings/maxLevelRestriction': {},
  'GET /admin/settings/pointToAahRate': {},
  'POST /admin/settings/rate': { request: () => ({ body: { rate: 10_000 } }) },
  'GET /admin/conversions': {},
  'PATCH /admin/conversions/:/status': {
    request: async ({ world }) => ({ params: [await pendingConversion(world)], body: { status: 'failed' } }),
  },

  'POST /upload/post': {
    owned: 'refused',
    request: async (cell) => ({
      body: await pictureForm({ postId: (await newPost(cell)).params[0] as string }),
    }),
  },
  'POST /upload/file': {
    owned: 'refused',
    request: async ({ world }) => {
      await allowFiles(world)
      const { id } = await world.make.post(world.people.owner, { categoryIds: [FILE_BOARD] })
      return { body: filesForm({ 'a.txt': TEXT_FILE }, { postId: id }) }
    },
  },
  'POST /upload/comment': {
    sees: 'post',
    request: async ({ post }) => ({ body: await pictureForm({ postId: post.id }, 'image') }),
  },
  'POST /upload/message': {
    request: async ({ world }) => ({
      body: await pictureForm({ receiverId: (await stranger(world)).id }),
    }),
  },
  'POST /upload/announcement': { request: async () => ({ body: await pictureForm({}) }) },
  'POST /upload/profile': { request: async () => ({ body: await pictureForm({}, 'image') }) },
}

/** Id of a line that tells the owner of a comment. */
async function newLine({ make, people, post }: World): Promise<string> {
  const comment = await make.comment(post.id, people.other)
  const { body } = await people.owner.api.get<{ id: string; referenceId: string }[]>('/notifications')
  return body.find(({ referenceId }) => referenceId === comment.id)?.id ?? 'missing'
}

/** A report by a stranger, after which a post of the owner's was removed. */
async function removedReport(world: World): Promise<string> {
  const { owner, admin } = world.people
  const { id: postId } = await world.make.post(owner)
  const { api } = await stranger(world)
  const { body } = await api.post<{ id: string }>('/reports', { postId, reason: '광고예요' })
  await admin.api.patch(`/admin/reports/${body.id}`, { action: 'remove' })
  return body.id
}

/** Id of a new draft. */
const announced = async ({ people }: World): Promise<string> =>
  (await people.admin.api.post<{ id: string }>('/admin/announcements', ANNOUNCEMENT)).body.id

async function pendingConversion(world: World, asker = world.people.other): Promise<string> {
  const { admin } = world.people
  await admin.api.post(`/admin/users/${asker.id}/points`, { points: 10_000, reason: '이벤트' })
  const body = { pointsAmount: 10_000, walletAddress: '0x1234567890' }
  return (await asker.api.post<{ id: string }>('/points/convert', body)).body.id
}

/** Id of a new question or opinion. */
const received = async ({ make }: World, path: string, body: object): Promise<string> =>
  (await make.guest.post<{ id: string }>(path, body)).body.id

async function categorySlug(world: World): Promise<string> {
  const { body } = await world.make.guest.get<{ id: number; slug: string }[]>('/categories')
  return body.find(({ id }) => id === 7)?.slug ?? 'missing'
}
