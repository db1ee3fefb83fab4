import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

interface NotificationLine {
  type: string
  referenceId: string | null
  senderId: string | null
  count: number
}

interface State {
  liked: boolean
  likeCount: number
}

let world: Forum
let author: Person
let fan: Person

before(async () => {
  world = await forum()
  ;[author, fan] = [await world.member(), await world.member()]
})

const like = async (path: string, { api }: Person, body?: object) =>
  expectStatus(await api.post<State>(`${path}/like`, body), 200)
const read = async (id: string, { api }: Person) => expectStatus(await api.get<PostRow>(`/posts/${id}`), 200)

test('a like toggles, and with an explicit state it sets that state on every repeat', async () => {
  const { id } = await world.post(author)
  const path = `/posts/${id}`
  assert.deepEqual(await like(path, fan), { liked: true, likeCount: 1 })
  assert.deepEqual(await like(path, fan), { liked: false, likeCount: 0 })
  for (const liked of [true, true, false, false, true]) {
    assert.deepEqual(await like(path, fan, { liked }), { liked, likeCount: Number(liked) })
  }
  assert.equal((await read(id, fan)).isLiked, true)
  assert.equal((await read(id, author)).isLiked, false)
})

test('a comment is liked like a post', async () => {
  const post = await world.post(author)
  const { id } = await world.comment(post.id, author)
  assert.deepEqual(await like(`/comments/${id}`, fan, { liked: true }), { liked: true, likeCount: 1 })
  const [shown] = expectStatus(await fan.api.get<PostRow[]>(`/posts/${post.id}/comments`), 200)
  assert.equal(shown?.isLiked, true)
  assert.equal(shown?.likeCount, 1)
  assert.deepEqual(await like(`/comments/${id}`, fan), { liked: false, likeCount: 0 })
})

test("one's own post may be liked", async () => {
  const { id } = await world.post(author)
  assert.deepEqual(await like(`/posts/${id}`, author), { liked: true, likeCount: 1 })
})

test('a state that is no boolean is refused, a guest too', async () => {
  const { id } = await world.post(author)
  for (const liked of ['true', 1, null]) {
    assertFailure(await fan.api.post(`/posts/${id}/like`, { liked }), 400, 'VALIDATION')
  }
  assertFailure(await world.guest.post(`/posts/${id}/like`, {}), 401, 'AUTH_REQUIRED')
})

test('forty members at once give exactly forty likes', { skip: withoutTransactions }, async () => {
  const { id } = await world.post(author)
  const fans = await Promise.all(Array.from({ length: 40 }, () => world.member()))
  await Promise.all(fans.map((member) => like(`/posts/${id}`, member, { liked: true })))
  assert.equal((await read(id, author)).likeCount, 40)
  await Promise.all(fans.slice(0, 15).map((member) => like(`/posts/${id}`, member, { liked: false })))
  assert.equal((await read(id, author)).likeCount, 25)
})

test(
  'two hundred toggles of one member at once end with a count that equals the state',
  { skip: withoutTransactions },
  async () => {
    const { id } = await world.post(author)
    await Promise.all(Array.from({ length: 200 }, () => like(`/posts/${id}`, fan)))
    const { likeCount, isLiked } = await read(id, fan)
    assert.equal(likeCount, Number(isLiked))
    assert.equal(isLiked, false)
  },
)

test('a hundred concurrent requests for the same state make one like', { skip: withoutTransactions }, async () => {
  const { id } = await world.post(author)
  await Promise.all(Array.from({ length: 100 }, () => like(`/posts/${id}`, fan, { liked: true })))
  assert.equal((await read(id, fan)).likeCount, 1)
})

test('a profile lists the posts that a member likes, the newest like first', async () => {
  const member = await world.member()
  const [first, second, third] = [await world.post(author), await world.post(author), await world.post(author)]
  for (const { id } of [first, second, third]) await like(`/posts/${id}`, member)
  await like(`/posts/${second.id}`, member)
  await like(`/posts/${first.id}`, member)
  await like(`/posts/${first.id}`, member)
  const shown = expectStatus(await world.guest.get<PostRow[]>(`/users/${member.id}/likes`), 200)
  assert.deepEqual(
    shown.map(({ id }) => id),
    [first.id, third.id],
  )
})

test('a like of a muted member counts, and its author is not notified of it', async () => {
  const [owner, muted, other] = [await world.member(), await world.member(), await world.member()]
  const post = await world.post(owner)
  const comment = await world.comment(post.id, owner)
  expectStatus(await owner.api.post(`/users/${muted.id}/mute`), 200)
  for (const path of [`/posts/${post.id}`, `/comments/${comment.id}`]) {
    assert.deepEqual(await like(path, other), { liked: true, likeCount: 1 })
    assert.deepEqual(await like(path, muted), { liked: true, likeCount: 2 })
  }
  const lines = expectStatus(await owner.api.get<NotificationLine[]>('/notifications'), 200)
  assert.deepEqual(
    lines
      .filter(({ type }) => type === 'like')
      .map(({ referenceId, senderId, count }) => [referenceId, senderId, count]),
    [comment.id, post.id].map((id) => [id, other.id, 1]),
  )
})

test('a guest’s page, which is cached for 30 s, shows the likes of a post and of its comments at once', async () => {
  const post = await world.post(author)
  const comment = await world.comment(post.id, author)
  /** The number of likes on each like button of the page, the post’s first. */
  const shown = async () => {
    const html = await (await fetch(`${world.guest.base}/post/${post.id}`)).text()
    return [...html.matchAll(/aria-label="좋아요 (\d+)"/g)].map(([, count]) => Number(count))
  }
  assert.deepEqual(await shown(), [0, 0])
  await like(`/posts/${post.id}`, fan)
  assert.deepEqual(await shown(), [1, 0])
  await like(`/comments/${comment.id}`, fan)
  assert.deepEqual(await shown(), [1, 1])
  await like(`/posts/${post.id}`, fan)
  assert.deepEqual(await shown(), [0, 1])
})
