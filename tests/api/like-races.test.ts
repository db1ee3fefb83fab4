import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createPost, getPost, likePost } from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

/** So many like the same thing at once. */
const MEMBERS = 1_000
/** What likes may bring an author on one day. */
const DAILY_CAP = 100
let world: Awaited<ReturnType<typeof openForum>>
let author: Actor

before(async () => {
  world = await openForum()
  author = await addMember(world.payload)
})
after(() => world.close())

const run = (...[contract, actor, input]: [Parameters<typeof runAs>[1], Actor, object]) =>
  runAs(world.payload, contract, actor, input)
const newPost = async (): Promise<Post> => {
  const writer = await addMember(world.payload)
  const body = { title: '모두의 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  return (await run(createPost, writer, body)) as Post
}
const read = async (id: string, by = author) => (await run(getPost, by, { id })) as Post

test(
  'a thousand likes of a thousand members at once are exactly a thousand',
  { skip: withoutTransactions },
  async () => {
    const { id, author: writer } = await newPost()
    const fans: Actor[] = []
    for (let index = 0; index < MEMBERS; index += 1) fans.push(await addMember(world.payload))
    await Promise.all(fans.map((fan) => run(likePost, fan, { id, liked: true })))
    const { likeCount, author: paid } = await read(id)
    assert.equal(likeCount, MEMBERS)
    // 10 for writing, 1 a like until the day is full, 50 for being popular.
    assert.equal(paid?.points, 10 + DAILY_CAP + 50)
    assert.equal(writer?.id, paid?.id)
  },
)

test(
  'a thousand toggles of one member at once leave a count that equals the state',
  { skip: withoutTransactions },
  async () => {
    const { id } = await newPost()
    await Promise.all(Array.from({ length: MEMBERS }, () => run(likePost, author, { id })))
    const { likeCount, isLiked } = await read(id)
    assert.equal(likeCount, 0)
    assert.equal(isLiked, false)
  },
)
