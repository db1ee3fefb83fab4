import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Category, Post } from '#src/contracts/schemas/posts.ts'
import { categoryRightText as TEXT } from '#src/text/composer.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

// One of its own: who may write where is everybody's.
let server: TestServer
let make: Forum
let admin: Person
let panel: ReturnType<typeof panelOf>
before(async () => {
  server = await startServer()
  make = await forum(server.base)
  admin = await make.admin()
  panel = panelOf(admin)
})
after(() => server.stop())

const OPEN = 7
const ID = 9
const restrict = async (fields: object) => {
  const { status, text } = await panel.patch(`/category/${ID}`, fields)
  assert.equal(status, 200, text)
}
const nameOf = async () => expectStatus(await make.guest.get<Category>(`/categories/${ID}`), 200).name
const write = ({ api }: Person, categoryIds: number[]) =>
  api.post<Post>('/posts', { title: `글 ${make.unique()}`, content: '열 글자가 넘는 본문이에요.', categoryIds })

test('a category says its hue, its glyph and who may write, nothing where everybody may', async () => {
  await restrict({ hue: '5', glyph: 'daily', writeRole: 'moderator', writeLevel: 0 })
  const one = expectStatus(await make.guest.get<Category>(`/categories/${ID}`), 200)
  assert.deepEqual([one.hue, one.glyph, one.writeRole, one.writeLevel], [5, 'daily', 'moderator', undefined])
  await restrict({ hue: 9, glyph: 'ideas', writeRole: 'member' })
  const open = expectStatus(await make.guest.get<Category>(`/categories/${ID}`), 200)
  assert.deepEqual(Object.keys(open).sort(), [
    'commentGrade',
    'commentLevel',
    'commentRole',
    'description',
    'fileGrade',
    'fileLevel',
    'files',
    'glyph',
    'group',
    'hue',
    'id',
    'inFeeds',
    'isAnonymous',
    'moderators',
    'name',
    'newToday',
    'prefixes',
    'readGrade',
    'readLevel',
    'readRole',
    'rules',
    'secret',
    'slug',
    'template',
    'view',
    'writeGrade',
  ])
  assert.deepEqual([open.hue, open.glyph], [9, 'ideas'])
  assert.equal((await panel.patch(`/category/${ID}`, { hue: 11 })).status, 400)
  assert.equal((await panel.patch(`/category/${ID}`, { glyph: 'plaid' })).status, 400)
  assert.equal((await panel.patch(`/category/${ID}`, { writeLevel: -1 })).status, 400)
})

test('a new category takes the next free slot, after ten from the first again, and one of its own where it is given', async () => {
  const made: number[] = []
  const create = async (fields: object = {}) => {
    const id = 8_000 + made.length
    const { status, text } = await panel.post('/category', { id, name: `새 ${id}`, slug: `new-${id}`, ...fields })
    assert.equal(status, 201, text)
    made.push(id)
    const { hue, glyph } = expectStatus(await make.guest.get<Category>(`/categories/${id}`), 200)
    return [hue, glyph]
  }
  try {
    assert.deepEqual(await create(), [10, 'extra'])
    assert.deepEqual(await create(), [1, 'free'])
    assert.deepEqual(await create({ hue: 3, glyph: 'tips' }), [3, 'tips'])
    assert.deepEqual(await create({ hue: '', glyph: null }), [2, 'coin'])
    // Emptied later, it takes the next slot once more.
    assert.equal((await panel.patch(`/category/${made[0]}`, { hue: null, glyph: null })).status, 200)
    const { hue } = expectStatus(await make.guest.get<Category>(`/categories/${made[0]}`), 200)
    assert.equal(hue, 3)
  } finally {
    for (const id of made) assert.equal((await panel.delete(`/category/${id}`)).status, 200)
  }
})

test('who may not write there is refused with the reason, before a bad text is', async () => {
  await restrict({ writeRole: 'moderator' })
  const member = await make.member()
  const message = TEXT.refused({ name: await nameOf(), why: TEXT.role.moderator })
  for (const answer of [
    await write(member, [OPEN, ID]),
    await member.api.post('/posts', { title: '', content: '', categoryIds: [ID] }),
  ]) {
    assertFailure(answer, 403, 'FORBIDDEN')
    assert.equal((answer.body as { message?: string }).message, message)
  }
  expectStatus(await write(member, [OPEN]), 201)
  const moderator = await make.member()
  expectStatus(await admin.api.patch(`/admin/users/${moderator.id}/role`, { role: 'moderator' }), 200)
  expectStatus(await write(moderator, [ID]), 201)
  await restrict({ writeRole: 'admin' })
  const fresh = await make.member()
  expectStatus(await admin.api.patch(`/admin/users/${fresh.id}/role`, { role: 'moderator' }), 200)
  assertFailure(await write(fresh, [ID]), 403, 'FORBIDDEN')
  await restrict({ writeRole: 'member' })
})

test('members need the level, and a post that is there already stays and can be edited', async () => {
  const member = await make.member()
  const post = expectStatus(await write(member, [ID]), 201)
  await restrict({ writeLevel: 5 })
  const edit = (categoryIds: number[], title = post.title) =>
    member.api.put(`/posts/${post.id}`, { title, content: post.content, categoryIds })
  expectStatus(await edit([ID], '고친 제목이에요'), 200)
  expectStatus(await edit([OPEN]), 200)
  const refused = await edit([OPEN, ID])
  assertFailure(refused, 403, 'FORBIDDEN')
  assert.equal(refused.body.message, TEXT.refused({ name: await nameOf(), why: TEXT.level(5) }))
  await restrict({ writeLevel: 0 })
  expectStatus(await edit([OPEN, ID]), 200)
})
