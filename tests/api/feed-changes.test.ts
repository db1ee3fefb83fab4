import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

let world: Forum
let author: Person
let reader: Person

before(async () => {
  world = await forum()
  ;[author, reader] = [await world.member(), await world.member()]
})

const FEEDS = ['/posts?limit=50', '/categories/7/posts?limit=50']
const listed = async ({ api }: Pick<Person, 'api'>, path: string) => expectStatus(await api.get<PostRow[]>(path), 200)
const unread = async ({ api }: Person) =>
  expectStatus(await api.get<{ count: number }>('/notifications/unread/count'), 200).count

for (const feed of FEEDS) {
  test(`${feed} shows each change at once, to whom it concerns alone`, async () => {
    const { id } = await world.post(author)
    const of = async (person: Person) => (await listed(person, feed)).find((row) => row.id === id)
    assert.equal((await of(reader))?.isLiked, false)
    expectStatus(await reader.api.post(`/posts/${id}/like`, { liked: true }), 200)
    assert.equal((await of(reader))?.isLiked, true)
    assert.equal((await of(author))?.isLiked, false)
    expectStatus(await reader.api.post(`/posts/${id}/bookmark`), 200)
    assert.equal((await of(reader))?.isBookmarked, true)
    assert.equal((await of(author))?.isBookmarked, false)
    expectStatus(await author.api.delete(`/posts/${id}`), 204)
    assert.equal(await of(reader), undefined)
  })
}

test('posts of a blocked member leave the feed of who blocks with the block, and come back with its end', async () => {
  const other = await world.member()
  const { id } = await world.post(other)
  const has = async () => (await listed(reader, '/posts?limit=50')).some((row) => row.id === id)
  assert.equal(await has(), true)
  expectStatus(await reader.api.post(`/users/${other.id}/block`), 200)
  assert.equal(await has(), false)
  expectStatus(await reader.api.delete(`/users/${other.id}/block`), 200)
  assert.equal(await has(), true)
})

test('the count of unread notifications changes with each', async () => {
  const { id } = await world.post(author)
  const before = await unread(author)
  expectStatus(await reader.api.post(`/posts/${id}/like`, { liked: true }), 200)
  assert.equal(await unread(author), before + 1)
  expectStatus(await author.api.put('/notifications/read-all'), 204)
  assert.equal(await unread(author), 0)
})
