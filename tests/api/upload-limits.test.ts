import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const MB = 1024 * 1024

let server: TestServer
let world: Forum
before(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on' } })
  world = await forum(server.base)
})
after(() => server.stop())

const formsOnDisk = (): number => {
  try {
    return readdirSync(path.join(server.dataDir, 'tmp')).length
  } catch {
    return 0
  }
}

async function untilForms(count: number): Promise<void> {
  for (let attempt = 0; formsOnDisk() !== count && attempt < 100; attempt += 1) await sleep(50)
  assert.equal(formsOnDisk(), count)
}

/** Begins a form that says it has so many bytes; the function that is returned hangs up. */
async function begin(by: Person, bytes: number): Promise<() => Promise<void>> {
  const before = formsOnDisk()
  const headers = {
    Authorization: `Bearer ${by.token}`,
    'Content-Type': 'multipart/form-data; boundary=cut',
    'Content-Length': bytes,
  }
  const sent = request(`${server.base}/api/upload/post`, { method: 'POST', headers, agent: false })
  sent.on('error', () => undefined).write('--cut\r\n')
  await untilForms(before + 1)
  return async () => {
    sent.destroy()
    await untilForms(before)
  }
}

test('a member sends two forms at once: the third of any upload call is refused, and nothing of it is stored', async () => {
  const [author, other] = [await world.admin(), await world.member()]
  const post = await world.post(author)
  const others = await world.post(other)
  const ends = [await begin(author, 5 * MB), await begin(author, 5 * MB)]
  const calls: [path: string, form: FormData][] = [
    ['/upload/post', await pictureForm({ postId: post.id })],
    ['/upload/message', await pictureForm({ receiverId: other.id })],
    ['/upload/announcement', await pictureForm()],
    ['/upload/profile', await pictureForm({}, 'image')],
  ]
  for (const [call, form] of calls) {
    const refused = await author.api.post(call, form)
    assertFailure(refused, 429, 'RATE_LIMITED', call)
    assert.ok(Number(refused.headers.get('retry-after')) > 0, call)
    assert.match(refused.text, /이미 올리고 있어요/, call)
  }
  expectStatus(await other.api.post('/upload/post', await pictureForm({ postId: others.id })), 200)
  for (const end of ends.reverse()) await end()
  for (const [call, form] of calls) expectStatus(await author.api.post(call, form), 200)
})

test('a form that was cut off gives its budget back', async () => {
  const author = await world.member()
  const post = await world.post(author)
  for (let count = 0; count < 4; count += 1) await (await begin(author, 95 * MB))()
  expectStatus(await author.api.post('/upload/post', await pictureForm({ postId: post.id })), 200)
})

/** A form of so many small pictures. */
async function smallPictures(postId: string, count: number): Promise<FormData> {
  const form = await pictureForm({ postId })
  const [picture] = form.getAll('images[]')
  for (let more = 1; more < count; more += 1) form.append('images[]', picture as File, `${more}.png`)
  return form
}

/** An author who need not wait between two posts. */
async function busyAuthor(): Promise<Person> {
  const admin = await world.newAdmin()
  const { status } = await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '0' })
  assert.ok(status < 300)
  return admin
}

test('a member sends six forms of ten small pictures, sixty in an hour, and no more', async () => {
  const author = await busyAuthor()
  for (let form = 0; form < 6; form += 1) {
    const { id } = await world.post(author)
    expectStatus(await author.api.post('/upload/post', await smallPictures(id, 10)), 200)
  }
  const { id } = await world.post(author)
  assertFailure(await author.api.post('/upload/post', await smallPictures(id, 1)), 429, 'RATE_LIMITED')
})

test('a form of more pictures than are left takes nothing from those that are', async () => {
  const author = await busyAuthor()
  for (let form = 0; form < 5; form += 1) {
    const { id } = await world.post(author)
    expectStatus(await author.api.post('/upload/post', await smallPictures(id, 10)), 200)
  }
  const [first, second] = [await world.post(author), await world.post(author)]
  expectStatus(await author.api.post('/upload/post', await smallPictures(first.id, 5)), 200)
  assertFailure(await author.api.post('/upload/post', await smallPictures(second.id, 6)), 429, 'RATE_LIMITED')
})
