import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import type { Draft } from '#src/contracts/schemas/drafts.ts'
import type { PostFile } from '#src/contracts/schemas/files.ts'
import type { MemberData } from '#src/contracts/schemas/member-data.ts'
import type { Category, Post } from '#src/contracts/schemas/posts.ts'
import type { FailureCode } from '#src/text/failures.ts'
import { fileRefusalText } from '#src/text/files.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { filesForm, SAMPLES } from '#tests/helpers/files.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const MB = 1024 * 1024
const BOARD = 9
const PLAIN = 5

// One of its own: boards are everybody's.
let dataDir: string
let server: TestServer
let make: Forum
let admin: Person
let author: Person
let other: Person
before(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'aah-post-files-'))
  server = await startServer({ dataDir })
  make = await forum(server.base)
  admin = await make.admin()
  for (const [key, value] of [
    ['postCooldownSeconds', '0'],
    ['earningNeedsProof', 'false'],
  ])
    expectStatus(await admin.api.post('/admin/settings', { key, value }), 200)
  ;[author, other] = [await make.member(), await make.member()]
  await setBoard({ files: { most: 3, megabytes: 1 } })
})
after(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const setBoard = async (fields: object, id = BOARD) =>
  assert.equal((await panelOf(admin).patch(`/category/${id}`, fields)).status, 200, JSON.stringify(fields))
const TEXT = SAMPLES.txt as Buffer
const PDF = SAMPLES.pdf as Buffer
const newPost = async (fields: object = {}, by = author) =>
  (await make.post(by, { categoryIds: [BOARD], ...fields })).id
type Files = Readonly<Record<string, Uint8Array>>
const upload = (files: Files, fields: Record<string, string>, by = author) =>
  by.api.post<{ files: PostFile[] }>('/upload/file', filesForm(files, fields))
const uploaded = async (files: Files, fields: Record<string, string>, by = author) =>
  expectStatus(await upload(files, fields, by), 200).files
const read = async (id: string, by: Pick<Person, 'api'> = author) =>
  expectStatus(await by.api.get<Post>(`/posts/${id}`), 200)
const guest = () => ({ api: make.guest })
const download = (
  url: string,
  by: Pick<Person, 'token'> | null,
  headers: Record<string, string> = {},
  method = 'GET',
) => fetch(server.base + url, { method, headers: { ...(by && { Authorization: `Bearer ${by.token}` }), ...headers } })
/** The status of a download, whose body is left unread. */
const statusOf = async (url: string, by: Pick<Person, 'token'> | null) => {
  const response = await download(url, by)
  await response.body?.cancel()
  return response.status
}
/** Names of the files on the disk. */
const stored = (): string[] =>
  readdirSync(path.join(dataDir, 'media'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.file'))

test('a post has its files, in order and under names of their own; lists have their number', async () => {
  const postId = await newPost()
  const name = '보고서 (최종).pdf'
  const [pdf, text] = await uploaded({ [name.normalize('NFD')]: PDF, 'a.txt': TEXT }, { postId })
  assert.deepEqual([pdf?.name, pdf?.type, pdf?.bytes, pdf?.downloads], [name, 'application/pdf', PDF.length, 0])
  const [second] = await uploaded({ 'a.txt': TEXT }, { postId })
  assert.equal(second?.name, 'a (2).txt')
  const post = await read(postId, guest())
  assert.deepEqual([post.files, post.fileCount], [[pdf, text, second], 3])
  const listed = (await make.guest.get<Post[]>(`/categories/${BOARD}/posts?limit=50`)).body.find(
    ({ id }) => id === postId,
  )
  assert.deepEqual([listed?.files, listed?.fileCount], [[], 3])
})

test('a file is sent as it came, to be saved under its name, in whole or in part', async () => {
  const postId = await newPost()
  const [file] = await uploaded({ "값's 표.csv": SAMPLES.csv as Buffer }, { postId })
  const { url } = file as PostFile
  const whole = await download(url, null)
  assert.deepEqual(Buffer.from(await whole.arrayBuffer()), SAMPLES.csv)
  const { headers } = whole
  const expected = {
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('값')}%27s%20${encodeURIComponent('표')}.csv`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'private',
    'accept-ranges': 'bytes',
    'content-length': String(SAMPLES.csv?.length),
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value, name)
  const part = await download(url, null, { Range: 'bytes=3-5' })
  assert.deepEqual([part.status, part.headers.get('content-range')], [206, `bytes 3-5/${SAMPLES.csv?.length}`])
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), SAMPLES.csv?.subarray(3, 6))
  assert.equal((await download(url, null, { Range: 'bytes=9999-' })).status, 416)
  assert.equal((await download(url, null, {}, 'HEAD')).status, 200)
  assert.equal((await download(url, null, { 'If-None-Match': headers.get('etag') ?? '' })).status, 304)
  for (const wrong of [`${url}x`, url.replace(/files\/\w/, 'files/x'), `/media/files/${file?.id}`])
    assert.equal(await statusOf(wrong, null), 404, wrong)
  assert.equal((await download(url, null, {}, 'POST')).status, 405)
})

test('a bad file refuses the whole form, and nothing of it is kept', async () => {
  const postId = await newPost()
  const before = stored().length
  const big = Buffer.alloc(MB + 1, 'a')
  const forms: [files: Files, status: number, code: FailureCode, message?: string][] = [
    [{ 'a.txt': TEXT, 'b.pdf': TEXT }, 415, 'UNSUPPORTED_TYPE', fileRefusalText.otherType('b.pdf')],
    [{ 'a.txt': TEXT, 'b.exe': TEXT }, 415, 'UNSUPPORTED_TYPE', fileRefusalText.wrongType('b.exe')],
    [{ 'a.txt': Buffer.from('<script>'), 'b.txt': TEXT }, 415, 'UNSUPPORTED_TYPE', fileRefusalText.unsafe('a.txt')],
    [{ 'a.txt': TEXT, 'b.txt': big }, 413, 'TOO_LARGE', fileRefusalText.tooLarge(1)],
    [{ '1.txt': TEXT, '2.txt': TEXT, '3.txt': TEXT, '4.txt': TEXT }, 409, 'CONFLICT', fileRefusalText.tooMany(3)],
    [Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.txt`, TEXT])), 409, 'CONFLICT'],
    [{}, 400, 'VALIDATION'],
  ]
  for (const [files, status, code, message] of forms) {
    const refused = await upload(files, { postId })
    assertFailure(refused, status, code)
    if (message) assert.equal((refused.body as unknown as { message: string }).message, message)
  }
  assert.deepEqual([(await read(postId)).files, stored().length], [[], before])
})

test('only its author adds files to a post, and only where all of its boards allow some', async () => {
  const postId = await newPost()
  assertFailure(await upload({ 'a.txt': TEXT }, { postId }, other), 403, 'FORBIDDEN')
  assertFailure(await upload({ 'a.txt': TEXT }, { postId }, admin), 403, 'FORBIDDEN')
  assertFailure(await make.guest.post('/upload/file', filesForm({ 'a.txt': TEXT }, { postId })), 401, 'AUTH_REQUIRED')
  assertFailure(await upload({ 'a.txt': TEXT }, { postId: 'unknown' }), 404, 'NOT_FOUND')
  assertFailure(await upload({ 'a.txt': TEXT }, {}), 400, 'VALIDATION')
  for (const categoryIds of [[PLAIN], [BOARD, PLAIN]]) {
    const refused = await upload({ 'a.txt': TEXT }, { postId: await newPost({ categoryIds }) })
    assertFailure(refused, 403, 'FORBIDDEN')
    assert.ok(refused.text.includes(fileRefusalText.notAllowed))
  }
  await setBoard({ files: { most: 0, megabytes: 1 } }, PLAIN)
  assertFailure(await upload({ 'a.txt': TEXT }, { postId: await newPost({ categoryIds: [PLAIN] }) }), 403, 'FORBIDDEN')
  await setBoard({ files: null }, PLAIN)
  const { files } = expectStatus(await make.guest.get<Category>('/categories/free'), 200)
  assert.equal(files, null)
})

test('two forms at once do not bring more files than the board allows', async () => {
  const postId = await newPost()
  const forms = await Promise.all([
    upload({ 'a.txt': TEXT, 'b.txt': TEXT }, { postId }),
    upload({ 'a.txt': TEXT, 'c.txt': TEXT }, { postId }),
  ])
  assert.deepEqual(forms.map(({ status }) => status).sort(), [200, 409])
  const { files, fileCount } = await read(postId)
  assert.deepEqual([files.length, fileCount], [2, 2])
})

test('its author and staff take a file away, nobody else; its bytes go with it', async () => {
  const postId = await newPost()
  const [first, second] = await uploaded({ 'a.txt': TEXT, 'b.txt': TEXT }, { postId })
  const before = stored().length
  const path_ = (id = '') => `/posts/${postId}/files/${id}`
  assertFailure(await other.api.delete(path_(first?.id)), 403, 'FORBIDDEN')
  assertFailure(await make.guest.delete(path_(first?.id)), 401, 'AUTH_REQUIRED')
  assertFailure(await author.api.delete(`/posts/${await newPost()}/files/${first?.id}`), 404, 'NOT_FOUND')
  expectStatus(await author.api.delete(path_(first?.id)), 204)
  assertFailure(await author.api.delete(path_(first?.id)), 404, 'NOT_FOUND')
  assert.equal(await statusOf(first?.url ?? '', author), 404)
  expectStatus(await admin.api.delete(path_(second?.id)), 204)
  const { files, fileCount } = await read(postId)
  assert.deepEqual([files, fileCount, stored().length], [[], 0, before - 2])
  const audit = expectStatus(await admin.api.get<{ data: AuditEntry[] }>(`/admin/audit?target=${postId}`), 200)
  assert.deepEqual(
    audit.data.map(({ action }) => action),
    ['file.delete'],
  )
})

test('a download counts once a member and day, not for its author, staff and guests, nor for a part', async () => {
  const postId = await newPost()
  const [file] = await uploaded({ 'a.txt': TEXT }, { postId })
  const url = file?.url ?? ''
  const get = async (by: Person | null, headers = {}, method = 'GET') =>
    void (await (await download(url, by, headers, method)).arrayBuffer())
  for (const by of [author, admin, null]) await get(by)
  await get(other, { Range: 'bytes=2-' })
  await get(other, {}, 'HEAD')
  assert.equal((await read(postId)).files[0]?.downloads, 0)
  await Promise.all([get(other), get(other), get(other)])
  await get(other, { Range: 'bytes=0-' })
  assert.equal((await read(postId)).files[0]?.downloads, 1)
  await get(await make.member(), { Range: 'bytes=0-3' })
  assert.equal((await read(postId)).files[0]?.downloads, 2)
})

test('who may not read the post gets no file of it, and learns no name', async () => {
  const [high, secret, removed] = [await newPost({ levelRestriction: 50 }), await newPost(), await newPost()]
  await setBoard({ secret: 'allowed' })
  const urls = new Map<string, string>()
  for (const postId of [high, secret, removed]) {
    const [file] = await uploaded({ '카나리아.txt': TEXT }, { postId })
    urls.set(postId, file?.url ?? '')
  }
  const form = { title: '비밀이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [BOARD], isSecret: true }
  expectStatus(await author.api.put(`/posts/${secret}`, form), 200)
  const statuses = async (id: string) => [
    await statusOf(urls.get(id) ?? '', null),
    await statusOf(urls.get(id) ?? '', other),
    await statusOf(urls.get(id) ?? '', author),
  ]
  assert.deepEqual(await statuses(high), [401, 403, 200])
  assert.deepEqual(await statuses(secret), [403, 403, 200])
  for (const id of [high, secret]) {
    const listed = (await other.api.get<Post[]>(`/categories/${BOARD}/posts?limit=50`)).body.find(
      (post) => post.id === id,
    )
    assert.deepEqual([listed?.locked, listed?.files, listed?.fileCount], [true, [], 0])
    assert.ok(!(await other.api.get(`/posts/${id}`)).text.includes('카나리아'))
  }
  expectStatus(await author.api.delete(`/posts/${removed}`), 204)
  assert.deepEqual(await statuses(removed), [404, 404, 404])
  await setBoard({ readRole: 'admin' })
  const open = await statuses(high)
  await setBoard({ readRole: 'guest', writeRole: 'member', commentRole: 'member', secret: 'off' })
  assert.deepEqual(open, [404, 404, 200])
})

test('a board asks a level or grade of who downloads; names and sizes show', async () => {
  const postId = await newPost()
  const [file] = await uploaded({ 'a.txt': TEXT }, { postId })
  const url = file?.url ?? ''
  await setBoard({ fileLevel: 30 })
  assert.deepEqual((await read(postId, guest())).files, [file])
  assert.equal(await statusOf(url, null), 401)
  const refused = await download(url, other)
  const body = (await refused.json()) as { reason: string; levelRequired: number; userLevel: number; message: string }
  assert.deepEqual(
    [refused.status, body.reason, body.levelRequired, body.userLevel, body.message],
    [403, 'board_restricted', 30, 1, fileRefusalText.download.level(30)],
  )
  for (const by of [author, admin]) assert.equal(await statusOf(url, by), 200)
  await setBoard({ fileLevel: 0, fileGrade: 2 })
  assert.equal(await statusOf(url, other), 403)
  expectStatus(await admin.api.patch(`/admin/users/${other.id}/grade`, { grade: 2, reason: '등업' }), 200)
  assert.equal(await statusOf(url, other), 200)
  await setBoard({ fileGrade: 0 })
})

test('files of a draft are its author’s alone, become the post’s, and go with the draft', async () => {
  const draftOf = async (fields: object = {}) =>
    expectStatus(await author.api.post<Draft>('/drafts', { title: '초안', categoryIds: [BOARD], ...fields }), 201).id
  const draftId = await draftOf()
  assertFailure(await upload({ 'a.txt': TEXT }, { draftId }, other), 404, 'NOT_FOUND')
  assertFailure(await upload({ 'a.txt': TEXT }, { draftId: await draftOf({ categoryIds: [] }) }), 403, 'FORBIDDEN')
  const [first, second] = await uploaded({ 'a.txt': TEXT, 'b.txt': TEXT }, { draftId })
  const draft = expectStatus(await author.api.get<Draft>(`/drafts/${draftId}`), 200)
  assert.deepEqual([draft.files, draft.fileCount], [[first, second], 2])
  const listed = (await author.api.get<Draft[]>('/drafts')).body.find(({ id }) => id === draftId)
  assert.deepEqual([listed?.files, listed?.fileCount], [[], 2])
  const url = second?.url ?? ''
  assert.deepEqual(
    [await statusOf(url, author), await statusOf(url, other), await statusOf(url, admin)],
    [200, 404, 404],
  )
  assertFailure(await other.api.delete(`/drafts/${draftId}/files/${first?.id}`), 404, 'NOT_FOUND')
  expectStatus(await author.api.delete(`/drafts/${draftId}/files/${first?.id}`), 204)
  const form = { title: '파일이 있는 글', content: '열 글자가 넘는 본문이에요.', draftId }
  assertFailure(await author.api.post('/posts', { ...form, categoryIds: [PLAIN] }), 403, 'FORBIDDEN')
  const post = expectStatus(await author.api.post<Post>('/posts', { ...form, categoryIds: [BOARD] }), 201)
  assert.deepEqual([post.files, post.fileCount], [[second], 1])
  assert.equal(await statusOf(url, null), 200)
  const thrown = await draftOf()
  const before = stored().length
  const [gone] = await uploaded({ 'c.txt': TEXT }, { draftId: thrown })
  expectStatus(await author.api.delete(`/drafts/${thrown}`), 204)
  assert.deepEqual([await statusOf(gone?.url ?? '', author), stored().length], [404, before])
})

test('a draft brings its files into a post that is there, each under a name of its own', async () => {
  const draftOf = async () =>
    expectStatus(await author.api.post<Draft>('/drafts', { title: '초안', categoryIds: [BOARD] }), 201).id
  const post = expectStatus(await author.api.get<Post>(`/posts/${await newPost()}`), 200)
  await uploaded({ 'a.txt': TEXT }, { postId: post.id })
  const { title, content } = post
  const publish = (draftId: string) =>
    author.api.put<Post>(`/posts/${post.id}`, { title, content, categoryIds: [BOARD], draftId })
  // A guest's page of the post is cached.
  const page = async () => (await fetch(`${server.base}/post/${post.id}`)).text()
  await page()
  const draftId = await draftOf()
  await uploaded({ 'a.txt': TEXT }, { draftId })
  const { files, fileCount } = expectStatus(await publish(draftId), 200)
  assert.deepEqual([files.map(({ name }) => name), fileCount], [['a.txt', 'a (2).txt'], 2])
  assert.ok((await page()).includes('a (2).txt'))
  const full = await draftOf()
  await uploaded({ 'b.txt': TEXT, 'c.txt': TEXT }, { draftId: full })
  assertFailure(await publish(full), 409, 'CONFLICT')
  await filterWords(HELD_WORD)
  const held = await draftOf()
  await uploaded({ [`${HELD_WORD}.txt`]: TEXT }, { draftId: held })
  expectStatus(await publish(held), 200)
  assertFailure(await make.guest.get(`/posts/${post.id}`), 404, 'NOT_FOUND')
  await filterWords()
})

const HELD_WORD = '뱗뷁'
const filterWords = async (...hold: string[]) =>
  expectStatus(await admin.api.put('/admin/word-filter', { refuse: [], hold }), 200)

test('a post that was held for the name of its file stays held when its text is edited', async () => {
  const postId = await newPost()
  await filterWords(HELD_WORD)
  const [file] = await uploaded({ [`${HELD_WORD}.txt`]: TEXT }, { postId })
  const isHidden = async () => (await make.guest.get(`/posts/${postId}`)).status === 404
  const edit = async (title: string) => {
    const form = { title, content: '열 글자가 넘는 본문이에요.', categoryIds: [BOARD] }
    return expectStatus(await author.api.put<Post>(`/posts/${postId}`, form), 200)
  }
  assert.ok(await isHidden())
  await edit('고친 제목이에요')
  assert.ok(await isHidden())
  expectStatus(await author.api.delete(`/posts/${postId}/files/${file?.id}`), 204)
  await edit('다시 고친 제목이에요')
  assert.equal(await isHidden(), false)
  await filterWords()
})

test('a file that came during a block is judged when the block ends', async () => {
  const postId = await newPost()
  const takedown = {
    ...{ name: '김권리', email: 'rights@example.com', relation: '본인', ground: 'privacy', isTrue: true },
    urls: [`${server.base}/post/${postId}`],
    statement: '제 사진을 허락 없이 올렸어요. 지워 주시기를 부탁드려요.',
  }
  const { id } = expectStatus(await make.guest.post<{ id: string }>('/takedowns', takedown), 201)
  const decide = async (action: string) =>
    expectStatus(await admin.api.patch(`/admin/takedowns/${id}`, { action, reason: '확인했어요' }), 200)
  await decide('block')
  await filterWords(HELD_WORD)
  await uploaded({ [`${HELD_WORD}.txt`]: TEXT }, { postId })
  await decide('lift')
  assertFailure(await make.guest.get(`/posts/${postId}`), 404, 'NOT_FOUND')
  await filterWords()
})

test('the panel lists the files of posts, not those of drafts', async () => {
  const [ofPost] = await uploaded({ 'a.txt': TEXT }, { postId: await newPost() })
  const draft = expectStatus(await author.api.post<Draft>('/drafts', { title: '초안', categoryIds: [BOARD] }), 201)
  const [ofDraft] = await uploaded({ 'b.txt': TEXT }, { draftId: draft.id })
  const { body } = await panelOf(admin).get<{ docs: { id: string }[] }>('/post-file?limit=200&depth=0')
  const ids = body.docs.map(({ id }) => id)
  assert.deepEqual([ids.includes(ofPost?.id ?? ''), ids.includes(ofDraft?.id ?? '')], [true, false])
  assert.equal((await panelOf(admin).get(`/post-file/${ofDraft?.id}`)).status, 404)
})

test('a post that is moved to a board without files keeps them', async () => {
  const postId = await newPost()
  await uploaded({ 'a.txt': TEXT }, { postId })
  expectStatus(await admin.api.put(`/admin/posts/${postId}/categories`, { categoryIds: [PLAIN] }), 200)
  const { files, fileCount } = await read(postId, guest())
  assert.deepEqual([files.length, fileCount, await statusOf(files[0]?.url ?? '', null)], [1, 1, 200])
})

test('who leaves leaves the files of posts, and takes those of drafts along; the own export names both', async () => {
  const leaver = await make.member()
  const postId = await newPost({}, leaver)
  const [kept] = await uploaded({ 'a.txt': TEXT }, { postId }, leaver)
  const { id: draftId } = expectStatus(
    await leaver.api.post<Draft>('/drafts', { title: '초안', categoryIds: [BOARD] }),
    201,
  )
  const [gone] = await uploaded({ 'b.txt': TEXT }, { draftId }, leaver)
  const { files } = expectStatus(await leaver.api.get<MemberData>('/auth/user/export'), 200)
  assert.deepEqual(
    files.map(({ name, postId: ofPost, draftId: ofDraft }) => [name, ofPost, ofDraft]),
    [
      ['a.txt', postId, null],
      ['b.txt', null, draftId],
    ],
  )
  assert.ok(files[0]?.url.endsWith(kept?.url ?? '-'))
  expectStatus(await leaver.api.delete('/auth/user', { password: leaver.password }), 204)
  assert.deepEqual([await statusOf(kept?.url ?? '', null), await statusOf(gone?.url ?? '', admin)], [200, 404])
  assert.equal((await read(postId, guest())).fileCount, 1)
})

test('a board refuses what no board may allow', async () => {
  for (const files of [
    { most: 11, megabytes: 1 },
    { most: 1, megabytes: 0 },
    { most: 1, megabytes: 51 },
    { most: 1 },
    3,
  ])
    assert.equal((await panelOf(admin).patch(`/category/${BOARD}`, { files })).status, 400, JSON.stringify(files))
})
