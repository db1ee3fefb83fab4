import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { portOf } from '#cms/core/database/port.ts'
import { changeRow, countRows, firstRow, insertRow, rowById } from '#cms/core/database/rows.ts'
import type { Job } from '#cms/core/jobs/job.ts'
import { LEASE_MS, takeLease } from '#cms/core/jobs/lease.ts'
import { runIfDue, startJobs } from '#cms/core/jobs/start.ts'
import { encodePostImage } from '#cms/media/encode.ts'
import { mediaName } from '#cms/media/names.ts'
import { audienceOf } from '#cms/media-serving/audience.ts'
import { storeImages } from '#cms/media/store-images.ts'
import { mediaStore } from '#cms/media/store.ts'
import { pairOf } from '#cms/messages/pair.ts'
import { sendMessage } from '#cms/messages/send.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { createPost, renderPost } from '#cms/posts/create.ts'
import { deletePost } from '#cms/posts/removal.ts'
import { unindexDocument } from '#cms/core/database/search.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { cleanUpMember } from '#cms/moderation/clean-up.ts'
import { storeVersion, versionsOf } from '#cms/versions/store.ts'
import { createReport } from '#cms/moderation/report-create.ts'
import { decideReport } from '#cms/moderation/report-decide.ts'
import * as commentCalls from '#src/contracts/comments.ts'
import * as postCalls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { narrowUrl } from '#src/rules/images.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { picture } from '#tests/helpers/images.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2025-06-15T03:00:00.000Z')
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)

let payload: Payload
let req: AppRequest
let author: Actor
let close: () => Promise<void>
let folder: string
before(async () => {
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
  folder = opened.folder
  req = localRequest(payload)
  author = await addMember(payload)
})
after(() => close())

const job = (name: string) => {
  const found = JOBS.find((one) => one.name === name)
  assert.ok(found, name)
  return found
}
const run = (name: string, now: Date = NOW) => job(name).run(localRequest(payload), now)

async function post(now: Date, by = author): Promise<string> {
  const input = { title: '지워질 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const call = { req: { ...req, actor: by }, actor: by, input, now }
  return (await createPost(call, await renderPost(call))).id
}

async function image(now: Date, of: { post?: string; pair?: string } = {}, width = 64): Promise<string> {
  const file = path.join(folder, `${newId()}.png`)
  writeFileSync(file, await picture({ width }))
  const images = [await encodePostImage({}, file)]
  const kind = of.pair ? 'message' : 'post'
  const [url = ''] = await storeImages(req, { images, kind, ownerId: author.id, ...of, now })
  return url
}

/** Waits for what follows a commit. */
async function expectSoon(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 50 && !(await holds()); tries += 1) await new Promise((wait) => setTimeout(wait, 20))
  assert.ok(await holds())
}

const isStored = async (url: string): Promise<boolean> => {
  const file = await mediaStore().open(mediaName(url) ?? '')
  file?.stream.destroy()
  return file !== null
}

test('unused images are deleted after a day, younger and claimed ones stay', async () => {
  const [old, young, claimed] = [
    await image(ago(25 * HOUR_MS)),
    await image(ago(HOUR_MS)),
    await image(ago(9 * DAY_MS)),
  ]
  await changeRow(req, 'upload', { url: { equals: claimed } }, { isClaimed: true })
  assert.equal(await run('clean-uploads'), '1 images')
  assert.deepEqual(await Promise.all([old, young, claimed].map(isStored)), [false, true, true])
  await changeRow(req, 'upload', { url: { equals: claimed } }, { droppedAt: ago(25 * HOUR_MS).toISOString() })
  await run('clean-uploads')
  assert.equal(await isStored(claimed), false)
})

test('an image that is claimed while the clean-up runs keeps its file and its row', async (t) => {
  const first = await image(ago(25 * HOUR_MS))
  const claimed = await image(ago(25 * HOUR_MS))
  const last = await image(ago(25 * HOUR_MS))
  const claim = (url: string) =>
    changeRow(req, 'upload', { url: { equals: url } }, { isClaimed: true, droppedAt: null })
  const { remove } = mediaStore()
  // The first file to go gives a form the time to claim one image that is still to be looked at, and the one that goes.
  const removing = t.mock.method(mediaStore(), 'remove', async (name: string) => {
    const going = `/media/${name}`
    if (removing.mock.callCount() === 0) assert.deepEqual([await claim(claimed), await claim(going)], [true, false])
    return remove(name)
  })
  assert.equal(await run('clean-uploads'), '2 images')
  assert.deepEqual(await Promise.all([first, claimed, last].map(isStored)), [false, true, false])
  const rows = [first, claimed, last].map((url) => firstRow(req, 'upload', { url: { equals: url } }))
  assert.deepEqual(
    (await Promise.all(rows)).map((row) => row?.isClaimed),
    [undefined, true, undefined],
  )
})

test('a clean-up that was cut off after it began to remove an image ends that the next time', async (t) => {
  const url = await image(ago(25 * HOUR_MS))
  const broken = t.mock.method(mediaStore(), 'remove', () => Promise.reject(new Error('the bucket is away')))
  await assert.rejects(run('clean-uploads'), /bucket is away/)
  broken.mock.restore()
  assert.equal(await isStored(url), true)
  assert.equal(await run('clean-uploads'), '1 images')
  assert.equal(await isStored(url), false)
})

test('an image from before narrower copies gets them and its colour, once; a damaged one is not tried again', async () => {
  await run('derive-copies')
  const [url, damaged] = [await image(ago(HOUR_MS), {}, 600), await image(ago(HOUR_MS), {}, 600)]
  const narrow = narrowUrl(url, 480)
  for (const each of [url, damaged]) {
    await mediaStore().remove(mediaName(narrowUrl(each, 480)) as string)
    await changeRow(req, 'upload', { url: { equals: each } }, { color: null })
  }
  await mediaStore().put(mediaName(damaged) as string, Buffer.from('no picture'))
  assert.equal(await run('derive-copies'), '2 copies')
  assert.equal(await isStored(narrow), true)
  const row = await firstRow(req, 'upload', { url: { equals: url } })
  assert.match(row?.color ?? '', /^#[0-9a-f]{6}$/)
  assert.equal(await run('derive-copies'), '0 copies')
  await changeRow(req, 'upload', { url: { equals: url } }, { droppedAt: ago(25 * HOUR_MS).toISOString() })
  await run('clean-uploads')
  assert.equal(await isStored(narrow), false)
})

test('a post from before code had colours gets them without being edited, once', async () => {
  await run('colour-code')
  const writer = await addMember(payload)
  const form = { title: '코드가 있는 글', content: '본문이에요\n\n```ts\nconst a = 1\n```', categoryIds: [7] }
  const { id, updatedAt, contentHtml } = (await runAs(payload, postCalls.createPost, writer, form)) as Post
  assert.match(contentHtml, /class="hljs-keyword"/)
  const plain = '<p>본문이에요</p><pre><code>const a = 1</code></pre>'
  await changeRow(req, 'post', id, { contentHtml: plain })
  assert.equal(await run('colour-code'), '1 coloured posts')
  const now = (await runAs(payload, postCalls.getPost, writer, { id })) as Post
  assert.deepEqual([now.contentHtml, now.updatedAt], [contentHtml, updatedAt])
  assert.equal(await run('colour-code'), '0 coloured posts')
})

test('a post that was stored by the earlier grammar is shown as it was typed, without being edited', async () => {
  await run('render-posts-2')
  const writer = await addMember(payload)
  const content = '크기는 30*40*50 이고 [서울](강남) 매물이에요\n\n> 남의 말\n내 말'
  const form = { title: '전에 쓴 글', content, categoryIds: [7] }
  const { id, updatedAt, contentHtml, excerpt } = (await runAs(payload, postCalls.createPost, writer, form)) as Post
  assert.match(contentHtml, /^<p>크기는 30\*40\*50 이고 \[서울\]\(강남\) 매물이에요<\/p>/)
  const earlier = '<p>크기는 30<em>40</em>50 이고 <a>서울</a> 매물이에요</p>'
  await changeRow(req, 'post', id, { contentHtml: earlier, excerpt: '크기는 304050 이고' })
  assert.equal(await run('render-posts-2'), '1 rendered posts')
  const now = (await runAs(payload, postCalls.getPost, writer, { id })) as Post
  assert.deepEqual([now.contentHtml, now.excerpt, now.updatedAt], [contentHtml, excerpt, updatedAt])
  assert.equal(await run('render-posts-2'), '0 rendered posts')
})

test('posts from before full width was folded are found by plain forms once they are indexed again', async () => {
  const writer = await addMember(payload)
  const form = { title: '전각으로 쓴 글', content: '회비는 ３００００원이고 모임은 내일이에요', categoryIds: [7] }
  const { id } = (await runAs(payload, postCalls.createPost, writer, form)) as Post
  const find = async () =>
    ((await runAs(payload, postCalls.searchPosts, writer, { q: '30000원' })) as Post[]).map((post) => post.id)
  assert.deepEqual(await find(), [id])
  await unindexDocument(req, 'post', id)
  assert.deepEqual(await find(), [])
  assert.match(await run('index-folded'), /^1 posts, 0 messages, \d+ names$/)
  assert.deepEqual(await find(), [id])
})

test('comments that the index lacks are found once the job has run, and no other is indexed again', async () => {
  const writer = await addMember(payload)
  const form = { title: '댓글이 달린 글', content: '댓글을 찾을 수 있을까요?', categoryIds: [7] }
  const post = (await runAs(payload, postCalls.createPost, writer, form)) as Post
  const say = async (content: string) =>
    (await runAs(payload, commentCalls.createComment, writer, { id: post.id, content })) as { id: string }
  const [earlier, later] = [await say('두루미가 날아갔어요'), await say('두루미가 돌아왔어요')]
  const find = async (q: string) =>
    ((await runAs(payload, commentCalls.searchComments, writer, { q })) as { id: string }[]).map(({ id }) => id)
  await unindexDocument(req, 'comment', earlier.id)
  await changeRow(req, 'comment', later.id, { content: '저어새가 돌아왔어요' })
  assert.deepEqual(await find('두루미가'), [])
  assert.equal(await run('index-comments'), '1 indexed comments')
  assert.deepEqual(await find('두루미가'), [earlier.id])
  assert.deepEqual(await find('저어새가'), [])
})

test('an image that was taken out of an old post stays for a day, so that it can be put back', async () => {
  const url = await image(ago(9 * DAY_MS))
  const dropped = (at: Date) =>
    changeRow(req, 'upload', { url: { equals: url } }, { isClaimed: false, droppedAt: at.toISOString() })
  await dropped(ago(HOUR_MS))
  await run('clean-uploads')
  assert.equal(await isStored(url), true)
  await dropped(ago(25 * HOUR_MS))
  await run('clean-uploads')
  assert.equal(await isStored(url), false)
})

test('a file that a killed process had not written to its end goes with its row', async () => {
  const url = await image(ago(25 * HOUR_MS))
  const name = mediaName(url) ?? ''
  const part = path.join(folder, 'media', name.slice(0, 2), `${name}.part`)
  writeFileSync(part, 'half of it')
  await run('clean-uploads')
  assert.equal(existsSync(part), false)
})

test('forms that a killed process left go after an hour, those on their way stay', async () => {
  const forms = path.join(folder, 'tmp')
  for (const [name, at] of [
    ['form-old', ago(HOUR_MS + 1_000)],
    ['form-new', ago(HOUR_MS / 2)],
  ] as const) {
    mkdirSync(path.join(forms, name), { recursive: true })
    writeFileSync(path.join(forms, name, '0'), 'half of it')
    utimesSync(path.join(forms, name), at, at)
  }
  assert.equal(await run('clean-forms'), '1 forms')
  assert.deepEqual(readdirSync(forms), ['form-new'])
})

test('the text of a removed post is retained for 30 days, then blanked with its images', async () => {
  const id = await post(ago(60 * DAY_MS))
  const url = await image(ago(60 * DAY_MS), { post: id })
  await changeRow(req, 'upload', { url: { equals: url } }, { isClaimed: true })
  await deletePost({ req: { ...req, actor: author }, actor: author, input: { id }, now: ago(29 * DAY_MS) })
  await run('blank-removed')
  assert.notEqual((await rowById(req, 'post', id))?.content, '')
  await run('blank-removed', new Date(NOW.getTime() + 2 * DAY_MS))
  const blanked = await rowById(req, 'post', id)
  assert.deepEqual([blanked?.title, blanked?.content, blanked?.contentHtml], ['', '', ''])
  await run('clean-uploads', new Date(NOW.getTime() + 4 * DAY_MS))
  assert.equal(await isStored(url), false)
})

test('after 30 days the pictures of a removed post are gone for an admin too, with all their files', async () => {
  const id = await post(ago(60 * DAY_MS), await addMember(payload))
  const admin = await addMember(payload, { isAdmin: true })
  const url = await image(ago(60 * DAY_MS), { post: id }, 900)
  await changeRow(req, 'upload', { url: { equals: url } }, { isClaimed: true })
  const files = [url, narrowUrl(url, 480), narrowUrl(url, 800)]
  const seen = () => audienceOf(payload, url, () => Promise.resolve(admin))
  await changeRow(req, 'post', id, { removedAt: ago(29 * DAY_MS).toISOString() })
  await run('blank-removed')
  assert.equal(await seen(), 'viewer')
  assert.deepEqual(await Promise.all(files.map(isStored)), [true, true, true])
  await run('blank-removed', new Date(NOW.getTime() + 2 * DAY_MS))
  assert.equal(await seen(), null)
  await expectSoon(async () => (await Promise.all(files.map(isStored))).every((stored) => !stored))
})

test('a picture of a removed post that the store cannot delete now is invisible at once, and deleted later', async (t) => {
  const id = await post(ago(60 * DAY_MS), await addMember(payload))
  const admin = await addMember(payload, { isAdmin: true })
  const url = await image(ago(60 * DAY_MS), { post: id })
  await changeRow(req, 'upload', { url: { equals: url } }, { isClaimed: true })
  await changeRow(req, 'post', id, { removedAt: ago(31 * DAY_MS).toISOString() })
  const broken = t.mock.method(mediaStore(), 'remove', () => Promise.reject(new Error('the bucket is away')))
  await run('blank-removed')
  assert.equal(await audienceOf(payload, url, () => Promise.resolve(admin)), null)
  await new Promise((resolve) => setTimeout(resolve, 50))
  broken.mock.restore()
  await run('clean-uploads')
  assert.equal(await isStored(url), false)
})

test('what a post said before its edits goes with its text', async () => {
  const id = await post(ago(31 * DAY_MS))
  const earlier = { title: '처음 제목', content: '처음에 쓴 본문이에요.', editedAt: ago(40 * DAY_MS).toISOString() }
  await storeVersion(req, { post: id }, earlier, ago(31 * DAY_MS))
  const count = () => countRows(req, { collection: 'earlier-version', where: versionsOf({ post: id }) })
  await run('blank-removed')
  assert.equal(await count(), 1)
  await changeRow(req, 'post', id, { removedAt: ago(31 * DAY_MS).toISOString() })
  await run('blank-removed')
  assert.equal(await count(), 0)
})

test('the text of a removed message is retained for 30 days with its images, and cannot be restored once it is blanked', async () => {
  const [receiver, admin] = [await addMember(payload), await addMember(payload, { isAdmin: true })]
  const as = (actor: Actor, now: Date) => ({ req: { ...localRequest(payload, actor) }, actor, now })
  const url = await image(ago(41 * DAY_MS), { pair: pairOf(author.id, receiver.id) })
  const input = { receiverId: receiver.id, content: '지워질 쪽지예요', imageUrls: [url] }
  const { id } = await sendMessage({ ...as(author, ago(40 * DAY_MS)), input })
  const about = { reason: '욕설이에요', messageId: id }
  const report = await createReport({ ...as(receiver, ago(40 * DAY_MS)), input: about })
  const decide = (action: 'remove' | 'restore', now: Date) =>
    decideReport({ ...as(admin, now), input: { id: report.id, action } })
  await decide('remove', ago(29 * DAY_MS))
  await run('blank-removed-messages')
  assert.equal((await rowById(req, 'message', id))?.content, '지워질 쪽지예요')
  await run('blank-removed-messages', new Date(NOW.getTime() + 2 * DAY_MS))
  const blanked = await rowById(req, 'message', id)
  assert.deepEqual([blanked?.content, blanked?.imageUrl ?? null], ['', null])
  assert.equal(await isStored(url), true)
  await run('clean-uploads', new Date(NOW.getTime() + 4 * DAY_MS))
  assert.equal(await isStored(url), false)
  await assert.rejects(decide('restore', NOW), (error) => error instanceof AppError && error.code === 'CONFLICT')
})

test('the text of a message that a clean-up removed is retained as long, and the clean-up is not restored afterwards', async () => {
  const [sender, receiver] = [await addMember(payload), await addMember(payload)]
  const admin = await addMember(payload, { isAdmin: true })
  const as = (actor: Actor, now: Date) => ({ req: { ...localRequest(payload, actor) }, actor, now })
  const message = { receiverId: receiver.id, content: '사세요', imageUrls: [] }
  const { id } = await sendMessage({ ...as(sender, NOW), input: message })
  const input = { id: sender.id, hours: 72, reason: '도배예요' }
  assert.equal((await cleanUpMember({ ...as(admin, ago(29 * DAY_MS)), input })).messages, 1)
  await run('blank-removed-messages')
  assert.equal((await rowById(req, 'message', id))?.content, '사세요')
  await run('blank-removed-messages', new Date(NOW.getTime() + 2 * DAY_MS))
  const blanked = await rowById(req, 'message', id)
  assert.equal(blanked?.content, '')
  const restore = decideReport({ ...as(admin, NOW), input: { id: blanked?.cleanUp ?? '', action: 'restore' } })
  await assert.rejects(restore, (error) => error instanceof AppError && error.code === 'CONFLICT')
})

test('what was blanked cannot be restored any more', async () => {
  const admin = await addMember(payload, { isAdmin: true })
  const reporter = await addMember(payload)
  const postId = await post(ago(90 * DAY_MS), await addMember(payload))
  const as = (actor: Actor) => ({ req: { ...req, actor }, actor })
  const input = { reason: '광고예요', postId }
  const { id } = await createReport({ ...as(reporter), input, now: ago(41 * DAY_MS) })
  await decideReport({ ...as(admin), input: { id, action: 'remove' }, now: ago(40 * DAY_MS) })
  await run('blank-removed')
  const restore = decideReport({ ...as(admin), input: { id, action: 'restore' }, now: NOW })
  await assert.rejects(restore, (error) => error instanceof AppError && error.code === 'CONFLICT')
  assert.ok((await rowById(req, 'post', postId))?.removedAt)
})

test('ended sessions and old idempotency rows go', async () => {
  const session = (id: string, expiresAt: Date) =>
    insertRow(req, 'session', {
      id,
      member: author.id,
      createdAt: ago(DAY_MS).toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
  await session('ended', ago(1))
  await session('alive', new Date(NOW.getTime() + DAY_MS))
  const answer = { request: '{}', status: 201, answer: '{}' }
  await insertRow(req, 'idempotency', { id: 'old', ...answer, createdAt: ago(25 * HOUR_MS).toISOString() })
  await insertRow(req, 'idempotency', { id: 'new', ...answer, createdAt: ago(HOUR_MS).toISOString() })
  await run('drop-expired')
  assert.deepEqual([await rowById(req, 'session', 'ended'), await rowById(req, 'idempotency', 'old')], [null, null])
  assert.ok((await rowById(req, 'session', 'alive')) && (await rowById(req, 'idempotency', 'new')))
})

test('a job runs once when it is due, however many processes start it at once', async () => {
  let runs = 0
  const counting = { name: 'counting', everyMinutes: 10, run: async () => `${(runs += 1)}` }
  const tried = await Promise.all(Array.from({ length: 8 }, () => runIfDue(payload, counting, NOW)))
  assert.equal(tried.filter(Boolean).length, 1)
  assert.equal(runs, 1)
  assert.equal(await runIfDue(payload, counting, new Date(NOW.getTime() + 9 * 60_000)), false)
  assert.equal(await runIfDue(payload, counting, new Date(NOW.getTime() + 10 * 60_000)), true)
  assert.equal((await rowById(req, 'lease', 'counting'))?.lastResult, '2')
})

test('a job for one time runs until it has come to its end, and never after that', async () => {
  let runs = 0
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  const work = async () => ((runs += 1) === 1 ? Promise.reject(new Error('not yet')) : 'done')
  const oneTime = { name: 'one-time', everyMinutes: 10, isOnce: true, run: work }
  const tried = []
  for (const minutes of [0, 9, 10, 20, 100_000]) tried.push(await runIfDue(payload, oneTime, later(minutes)))
  assert.deepEqual(tried, [true, false, true, false, false])
})

test('a job that another replica ran since its row was read is not run again', async (t) => {
  let runs = 0
  const shared = { name: 'shared', everyMinutes: 10, run: async () => `${(runs += 1)}` }
  assert.equal(await runIfDue(payload, shared, ago(HOUR_MS)), true)
  const port = portOf(payload)
  // The other replica takes, runs and gives back the lease between our reading of the row and our taking of it.
  const taking = t.mock.method(port, 'change', async (...args: Parameters<typeof port.change>) => {
    taking.mock.restore()
    assert.equal(await runIfDue(payload, shared, NOW), true)
    return port.change(...args)
  })
  assert.equal(await runIfDue(payload, shared, NOW), false)
  assert.equal(runs, 2)
})

test('stopping signals the running job, waits for it, and starts no other', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const begun = Promise.withResolvers<AbortSignal | undefined>()
  const end = Promise.withResolvers<string>()
  const events: string[] = []
  const long: Job = {
    name: 'long',
    everyMinutes: 1,
    run: async (_, __, signal) => {
      begun.resolve(signal)
      const result = await end.promise
      await rowById(req, 'lease', 'long')
      events.push('the job ended')
      return result
    },
  }
  const never: Job = { name: 'never', everyMinutes: 1, run: async () => `${events.push('another began')}` }
  const stop = startJobs(payload, [long, never])
  t.mock.timers.tick(5_000)
  const signal = await begun.promise
  assert.equal(signal?.aborted, false)
  const stopped = stop().then(() => events.push('stopped'))
  assert.equal(signal?.aborted, true)
  await new Promise((resolve) => setImmediate(resolve))
  end.resolve('half of it')
  await stopped
  assert.deepEqual(events, ['the job ended', 'stopped'])
  // What was cut short is due again at once.
  const row = await rowById(req, 'lease', 'long')
  assert.deepEqual([row?.lastResult, row?.lastRunAt ?? null, row?.until ?? null], ['half of it', null, null])
})

test('work in many steps ends between two of them when the server stops', async () => {
  const stopping = AbortSignal.abort()
  const url = await image(ago(25 * HOUR_MS))
  assert.equal(await job('clean-uploads').run(localRequest(payload), NOW, stopping), '0 images')
  assert.equal(await isStored(url), true)
  assert.equal(await run('clean-uploads'), '1 images')
})

test('a lease that could not be stored for another reason than a race is no lost race', async (t) => {
  const once = { name: 'once', everyMinutes: 1, run: async () => 'done' }
  const full = t.mock.method(portOf(payload), 'insert', () => Promise.reject(new Error('the disk is full')))
  await assert.rejects(takeLease(req, once, NOW), /disk is full/)
  full.mock.restore()
  const races = Array.from({ length: 4 }, () => takeLease(req, once, NOW))
  assert.deepEqual((await Promise.all(races)).filter(Boolean), [true])
})

test('a lease whose holder died is free again after two minutes', async () => {
  const until = new Date(NOW.getTime() + LEASE_MS).toISOString()
  await insertRow(req, 'lease', { id: 'dead', holder: 'gone', until })
  const job = { name: 'dead', everyMinutes: 1, run: async () => 'done' }
  assert.equal(await runIfDue(payload, job, NOW), false)
  assert.equal(await runIfDue(payload, job, new Date(NOW.getTime() + 2 * 60_000 + 1)), true)
})

test('the lease of a job that runs on is renewed; a worker that loses it to another process gets the signal to end', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: NOW })
  const [begun, end] = [Promise.withResolvers<AbortSignal | undefined>(), Promise.withResolvers<string>()]
  const slow: Job = {
    name: 'slow',
    everyMinutes: 1,
    run: (_, __, signal) => {
      begun.resolve(signal)
      return end.promise
    },
  }
  const running = runIfDue(payload, slow, NOW)
  const signal = await begun.promise
  const untilOf = async () => (await rowById(req, 'lease', 'slow'))?.until
  const before = await untilOf()
  t.mock.timers.tick(LEASE_MS / 4)
  while ((await untilOf()) === before) await new Promise((resolve) => setImmediate(resolve))
  assert.equal(await untilOf(), new Date(NOW.getTime() + (5 * LEASE_MS) / 4).toISOString())
  assert.equal(signal?.aborted, false)
  const other = { holder: 'another', until: new Date(NOW.getTime() + DAY_MS).toISOString() }
  await changeRow(req, 'lease', { id: { equals: 'slow' } }, other)
  t.mock.timers.tick(LEASE_MS / 4)
  while (!signal?.aborted) await new Promise((resolve) => setImmediate(resolve))
  end.resolve('half of it')
  await running
  // The other process's lease and result are left alone.
  const row = await rowById(req, 'lease', 'slow')
  assert.deepEqual([row?.holder, row?.until, row?.lastResult ?? null], ['another', other.until, null])
})

// Elsewhere it may be the lease of another replica.
test(
  'the file of SQLite has one process: leases of an earlier one end at the start',
  { skip: skipUnlessSqlite },
  async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    await insertRow(req, 'lease', { id: 'cut', holder: 'killed', until: new Date(Date.now() + LEASE_MS).toISOString() })
    const ran = Promise.withResolvers<string>()
    const cut: Job = { name: 'cut', everyMinutes: 1, run: async () => (ran.resolve('ran'), 'done') }
    const stop = startJobs(payload, [cut])
    t.mock.timers.tick(5_000)
    assert.equal(await ran.promise, 'ran')
    await stop()
  },
)

test('a job that fails gives its lease back and is tried again when it is next due', async () => {
  const failing = { name: 'failing', everyMinutes: 1, run: () => Promise.reject(new Error('on purpose')) }
  assert.equal(await runIfDue(payload, failing, NOW), true)
  assert.equal((await rowById(req, 'lease', 'failing'))?.lastResult, 'failed')
  assert.equal(await runIfDue(payload, failing, new Date(NOW.getTime() + 60_000)), true)
})
