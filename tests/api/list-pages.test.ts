import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type CommentRow, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

let make: Forum
let author: Person
let admin: Person
let post: PostRow
let comment: CommentRow

before(async () => {
  make = await forum()
  author = await make.member()
  admin = await make.admin()
  post = await make.post(author)
  for (let count = 0; count < 12; count += 1) comment = await make.comment(post.id, author)
})

const lists = allEndpoints.map(({ contract }) => contract).filter(({ input }) => 'page' in input.shape)

/** What a list is about, by how its path begins; others are about the post. */
const THINGS: readonly [string, () => string][] = [
  ['/users', () => author.id],
  ['/messages', () => author.id],
  ['/categories', () => '7'],
  ['/tags', () => 'moon'],
  ['/admin/users', () => author.id],
  ['/comments', () => comment.id],
  ['/admin/comments', () => comment.id],
]

/** The list's address with the ids of what is there. */
const addressOf = (path: string): string => {
  const thing = THINGS.find(([beginning]) => path.startsWith(beginning))?.[1]() ?? post.id
  return `${path.replace(/:\w+/, thing)}?${path.endsWith('/search') ? 'q=%EC%A0%9C%EB%AA%A9&' : ''}`
}

test('every list that takes an offset takes a page', () => {
  const sliced = lists.filter(({ input }) => 'offset' in input.shape).map(({ path }) => path)
  const withOffset = allEndpoints.filter(({ contract: { input } }) => 'offset' in input.shape)
  assert.equal(sliced.length, withOffset.length)
  assert.ok(sliced.length >= 11)
})

for (const { path } of lists) {
  test(`${path} refuses a page that cannot be, and takes one that can`, async () => {
    const { api } = path.startsWith('/admin') ? admin : author
    for (const page of ['0', '-1', '1.5', 'abc', '', '10001', '99999999999']) {
      assertFailure(await api.get(`${addressOf(path)}page=${page}`), 400, 'VALIDATION', page)
    }
    assert.equal((await api.get(`${addressOf(path)}page=1`)).status, 200)
  })
}

test('a page is what limit and offset give, and both together are refused', async () => {
  const at = `/posts/${post.id}/comments`
  const ids = async (query: string) =>
    expectStatus(await author.api.get<{ id: string }[]>(`${at}?${query}`), 200).map(({ id }) => id)
  assert.deepEqual(await ids('page=2'), await ids('limit=10&offset=10'))
  assert.equal((await ids('page=2')).length, 2)
  assert.deepEqual(await ids('page=3&limit=5'), await ids('limit=5&offset=10'))
  assert.equal((await author.api.get(`${at}?page=1`)).headers.get('x-has-more'), 'true')
  assert.equal((await author.api.get(`${at}?page=2`)).headers.get('x-has-more'), 'false')
  assertFailure(await author.api.get(`${at}?page=2&offset=10`), 400, 'VALIDATION')
})
