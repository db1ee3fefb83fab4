import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { countRows, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { createPost, updatePost } from '#src/contracts/posts.ts'
import { stillsIn } from '#cms/media/video-box.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { picture } from '#tests/helpers/images.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

const VIDEO = 'dQw4w9WgXcQ'
const TITLE = '바다 <소리> 1시간'
let payload: Payload
let close: () => Promise<void>
let author: Actor
/** What the place of YouTube was asked for, and how it answers. */
let asked: string[] = []
let answers: 'well' | 'elsewhere' | 'too much' = 'well'

const youtube = createServer(({ url = '' }, res) => {
  asked.push(url)
  if (answers === 'elsewhere') return void res.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
  if (url.startsWith('/oembed?'))
    return void res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ title: TITLE }))
  res.setHeader('Content-Type', 'image/jpeg')
  if (answers === 'too much') return void res.end(Buffer.alloc(600 * 1024))
  void picture({ width: 480, height: 360 }, 'jpeg').then((bytes) => res.end(bytes))
})

before(async () => {
  await new Promise<void>((resolve) => youtube.listen(0, '127.0.0.1', resolve))
  const { port } = youtube.address() as AddressInfo
  Object.assign(process.env, { SITE_URL: 'http://localhost:4321', LINK_ORIGIN: `http://127.0.0.1:${port}` })
  ;({ payload, close } = await openForum())
})
after(async () => {
  youtube.close()
  await close()
})

const form = (text: string) => ({
  title: '영상이 있는 글',
  content: `열 글자가 넘는 본문이에요.\n\n${text}`,
  categoryIds: [7],
})
/** By a new member, whom no cooldown holds. */
async function write(text: string): Promise<string> {
  author = await addMember(payload)
  return ((await runAs(payload, createPost, author, form(text))) as { id: string }).id
}
const htmlOf = async (id: string) => (await rowById({ payload }, 'post', id))?.contentHtml ?? ''
const waiting = () => countRows({ payload }, { collection: 'outbox', where: { kind: { equals: 'videoStill' } } })

async function fetchAll(): Promise<string> {
  const { fetchStills } = await import('#cms/posts/video-stills.ts')
  return fetchStills(localRequest(payload), new Date())
}

test('a video of a stored text gets its still and title, fetched once, and keeps them in an edit', async () => {
  answers = 'well'
  asked = []
  const id = await write(`https://youtu.be/${VIDEO}?t=90`)
  assert.equal(stillsIn(await htmlOf(id)).length, 0)
  assert.equal(await fetchAll(), '1 stills')
  assert.equal(asked.length, 2)
  const html = await htmlOf(id)
  const [still = ''] = stillsIn(html)
  assert.match(html, /<b>바다 &lt;소리&gt; 1시간<\/b>/)
  const uploads = await rowsWhere({ payload }, 'upload', { url: { equals: still } })
  assert.deepEqual(
    uploads.map(({ post, owner, isClaimed }) => [post, owner, isClaimed]),
    [[id, author.id, true]],
  )
  assert.equal(await fetchAll(), '0 stills')
  const post = await rowById({ payload }, 'post', id)
  assert.equal(post?.imageUrl ?? null, null)
  await runAs(payload, updatePost, author, { id, ...form(`https://youtu.be/${VIDEO}\n\n덧붙인 말`) })
  assert.deepEqual(stillsIn(await htmlOf(id)), [still])
  assert.equal(await waiting(), 0)
  assert.equal(asked.length, 2)
})

for (const bad of ['elsewhere', 'too much'] as const)
  test(`a video whose answer is ${bad} keeps its plain box, and is asked for three times at most`, async () => {
    answers = bad
    asked = []
    const id = await write(`https://www.youtube.com/watch?v=${VIDEO}`)
    for (let run = 0; run < 5; run += 1) assert.equal(await fetchAll(), '0 stills')
    assert.equal(stillsIn(await htmlOf(id)).length, 0)
    assert.match(await htmlOf(id), /data-youtube="dQw4w9WgXcQ"/)
    assert.equal(await waiting(), 0)
    assert.ok(asked.every((url) => url.startsWith('/oembed?') || url === `/vi/${VIDEO}/hqdefault.jpg`))
    assert.equal(asked.filter((url) => url.startsWith('/oembed?')).length, 3)
  })

test('a text that was removed meanwhile, or names no video, asks for nothing', async () => {
  answers = 'well'
  asked = []
  await write('https://example.com/watch?v=dQw4w9WgXcQ')
  assert.equal(await waiting(), 0)
  await fetchAll()
  assert.deepEqual(asked, [])
})
