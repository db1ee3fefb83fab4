import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { LIMITS } from '#src/rules/limits.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { claimedSize, photoWithPosition, picture } from '#tests/helpers/images.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const MB = 1024 * 1024
const ADDRESS = /^\/media\/[0-9a-f]{32}-(\d+)x(\d+)\.webp$/

let dataDir: string
let server: TestServer
let world: Forum
let author: Person
let post: PostRow
before(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'aah-uploads-'))
  leaveForm(path.join(dataDir, 'tmp/form-killed'))
  chmodSync(dataDir, 0o755)
  writeFileSync(path.join(dataDir, 'auth-secret'), '0'.repeat(64), { mode: 0o644 })
  server = await startServer({ dataDir })
  world = await forum(server.base)
  author = await world.member()
  post = await world.post(author)
})
after(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Sent {
  bytes: Uint8Array
  name?: string
  type?: string
}

function formOf(files: readonly Sent[], fields: Record<string, string> = { postId: post.id }): FormData {
  const form = new FormData()
  for (const { bytes, name = 'photo.png', type = 'image/png' } of files) {
    form.append('images[]', new Blob([new Uint8Array(bytes)], { type }), name)
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

const upload = (
  files: readonly Sent[],
  { by = author, fields }: { by?: Person; fields?: Record<string, string> } = {},
) => by.api.post<{ imageUrls: string[] }>('/upload/post', formOf(files, fields))

async function stored(url: string): Promise<Buffer> {
  const answer = await fetch(server.base + url)
  assert.equal(answer.status, 200)
  return Buffer.from(await answer.arrayBuffer())
}

/** What a killed process leaves. Replicas may share a folder, so on MongoDB only a stale one is deleted. */
function leaveForm(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  if (DATABASE === 'mongodb') utimesSync(folder, longAgo, longAgo)
}

async function uploadOne(bytes: Uint8Array, sent: Omit<Sent, 'bytes'> = {}): Promise<string> {
  const { imageUrls } = expectStatus(await upload([{ bytes, ...sent }]), 200)
  assert.equal(imageUrls.length, 1)
  return imageUrls[0] as string
}

const temporaryFiles = (): string[] => {
  try {
    return readdirSync(path.join(dataDir, 'tmp'))
  } catch {
    return []
  }
}

test('a wide image is served in two narrower widths, a narrow one as it is', async () => {
  const wide = await uploadOne(await picture({ width: 1_600, height: 900 }))
  const small = await uploadOne(await picture({ width: 300, height: 200 }))
  const widthOf = async (url: string) => (await sharp(await stored(url)).metadata()).width
  const narrow = (url: string, width: number) => url.replace('.webp', `-${width}.webp`)
  assert.deepEqual(
    await Promise.all([wide, narrow(wide, 800), narrow(wide, 480), narrow(small, 480)].map(widthOf)),
    [1_200, 800, 480, 300],
  )
  const answer = await fetch(server.base + narrow(wide, 480))
  assert.match(answer.headers.get('cache-control') ?? '', /immutable/)
  await answer.body?.cancel()
  for (const width of [400, 481]) assert.equal((await fetch(server.base + narrow(wide, width))).status, 404)
})

test('a narrower width is for those who may see the image', async () => {
  const writer = await world.member()
  const locked = await world.post(writer, { levelRestriction: 5 })
  const bytes = await picture({ width: 900, height: 600 })
  const { imageUrls } = expectStatus(await upload([{ bytes }], { by: writer, fields: { postId: locked.id } }), 200)
  const narrow = server.base + (imageUrls[0] as string).replace('.webp', '-480.webp')
  assert.equal((await fetch(narrow)).status, 404)
  const own = await fetch(narrow, { headers: { authorization: `Bearer ${writer.token}` } })
  assert.deepEqual([own.status, own.headers.get('cache-control')], [200, 'private, no-cache'])
  await own.body?.cancel()
})

test('what is stored is its owner’s alone, and so is what others could read before', async () => {
  await uploadOne(await picture())
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  assert.ok(entries.some(({ name }) => name.endsWith('.webp')))
  for (const { parentPath, name } of entries) {
    const file = statSync(path.join(parentPath, name), { throwIfNoEntry: false })
    if (file) assert.equal(file.mode & 0o777, file.isDirectory() ? 0o700 : 0o600, name)
  }
  assert.equal(statSync(dataDir).mode & 0o777, 0o700)
})

test('what a killed process received of a form is deleted once the next one is ready', () =>
  assert.deepEqual(temporaryFiles(), []))

for (const type of ['png', 'jpeg', 'webp', 'gif'] as const) {
  test(`a ${type} becomes WebP of the size in its URL`, async () => {
    const url = await uploadOne(await picture({ width: 320, height: 200 }, type))
    assert.deepEqual(ADDRESS.exec(url)?.slice(1), ['320', '200'])
    const { format, width, height } = await sharp(await stored(url)).metadata()
    assert.deepEqual({ format, width, height }, { format: 'webp', width: 320, height: 200 })
  })
}

test('a wide image is scaled down to 1200 pixels, a small one is left alone', async () => {
  assert.match(await uploadOne(await picture({ width: 2_400, height: 1_200 })), /-1200x600\.webp$/)
  assert.match(await uploadOne(await picture({ width: 30, height: 20 })), /-30x20\.webp$/)
})

test('a picture of noise is stored small, however tall', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const tall = { width: 1_200, height: 9_000, channels: 3 as const, background: '#000', noise }
  const bytes = await sharp({ create: tall }).jpeg({ quality: 40 }).toBuffer()
  const image = await stored(await uploadOne(bytes, { name: 'noise.jpg', type: 'image/jpeg' }))
  const { height = 0, width = 0 } = await sharp(image).metadata()
  assert.ok(image.length <= LIMITS.post.storedImageBytes, `${image.length} bytes`)
  assert.ok(height <= LIMITS.post.imageHeight && Math.abs(height / width - 7.5) < 0.1, `${width} × ${height}`)
})

test('a long capture keeps its width as far as the format goes', async () => {
  const widths: [number, number, RegExp][] = [
    [1_080, 11_600, /-1080x11600\.webp$/],
    [1_200, 16_383, /-1200x16383\.webp$/],
    // Beyond the longest side of WebP it is scaled down to it.
    [1_080, 20_000, /-884x1637\d\.webp$/],
  ]
  for (const [width, height, address] of widths) {
    const url = await uploadOne(await picture({ width, height }, 'png'))
    assert.match(url, address)
    const narrow = await sharp(await stored(url.replace('.webp', '-480.webp'))).metadata()
    assert.equal(narrow.width, 480)
  }
})

test('several long captures at once cost little memory', async () => {
  const long = await picture({ width: 1_200, height: 16_000 }, 'jpeg')
  const before = await residentMb()
  const peak = { mb: before }
  const watch = setInterval(() => void residentMb().then((mb) => (peak.mb = Math.max(peak.mb, mb))), 50)
  const people = await Promise.all(Array.from({ length: 3 }, () => world.member()))
  const posts = await Promise.all(people.map((by) => world.post(by)))
  const answers = await Promise.all(
    people.map((by, index) => upload([{ bytes: long }], { by, fields: { postId: posts[index]?.id ?? '' } })),
  )
  clearInterval(watch)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.ok(peak.mb - before < 200, `${peak.mb - before} MB more`)
})

test('a photo is turned upright and forgets where it was taken', async () => {
  const sent = await photoWithPosition()
  assert.ok((await sharp(sent).metadata()).exif, 'the test photo carries EXIF')
  const url = await uploadOne(sent, { name: 'photo.jpg' })
  assert.match(url, /-40x80\.webp$/)
  const { exif, orientation, icc, xmp } = await sharp(await stored(url)).metadata()
  assert.deepEqual(
    { exif, orientation, icc, xmp },
    { exif: undefined, orientation: undefined, icc: undefined, xmp: undefined },
  )
})

test('what is hidden behind an image does not survive', async () => {
  const [png, gif] = [await picture(), await picture({}, 'gif')]
  const script = Buffer.from('<script>alert(1)</script>PK\x03\x04')
  for (const polyglot of [Buffer.concat([png, script]), Buffer.concat([gif, Buffer.from('=1;'), script])]) {
    const image = await stored(await uploadOne(polyglot, { name: 'a.html' }))
    assert.equal(image.includes('script'), false)
    assert.equal((await sharp(image).metadata()).format, 'webp')
  }
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const NOT_TAKEN: Record<string, () => Promise<Buffer>> = {
  'an SVG': async () => Buffer.from(SVG),
  'an SVG after a byte order mark': async () => Buffer.from(`\ufeff<?xml version="1.0"?>${SVG}`),
  'a page': async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'an AVIF': () => picture({}, 'avif'),
  'a PDF': async () => Buffer.from('%PDF-1.7\n'),
  'two bytes': async () => Buffer.from('\xff\xd8', 'latin1'),
}
for (const [what, make] of Object.entries(NOT_TAKEN)) {
  test(`${what} is refused, whatever its name and type say`, async () => {
    assertFailure(await upload([{ bytes: await make(), name: 'photo.png' }]), 415, 'UNSUPPORTED_TYPE')
  })
}

test('an image that breaks off is refused as input', async () => {
  const whole = await picture({ width: 600, height: 600 }, 'jpeg')
  assertFailure(await upload([{ bytes: whole.subarray(0, 200) }]), 400, 'VALIDATION')
})

const TOO_LARGE: Record<string, () => Buffer | Promise<Buffer>> = {
  '30 000 × 30 000 pixels': () => claimedSize(30_000, 30_000),
  'a line of 49 999 999 pixels': () => claimedSize(1, 49_999_999),
  'an interlaced picture that must be held whole': () => claimedSize(7_000, 7_000, { isHeavy: true }),
  'a large GIF': () => picture({ width: 5_000, height: 5_000 }, 'gif'),
}
for (const [what, make] of Object.entries(TOO_LARGE)) {
  test(`${what} is refused by its header`, async () => {
    assertFailure(await upload([{ bytes: await make() }]), 413, 'TOO_LARGE')
  })
}

test('ten files are taken in their order, an eleventh is refused', async () => {
  const sizes = Array.from({ length: 11 }, (_, index) => ({ width: 20 + index, height: 20 }))
  const files = await Promise.all(sizes.map(async (size) => ({ bytes: await picture(size) })))
  const { imageUrls } = expectStatus(await upload(files.slice(0, 10)), 200)
  assert.deepEqual(
    imageUrls.map((url) => Number(ADDRESS.exec(url)?.[1])),
    sizes.slice(0, 10).map(({ width }) => width),
  )
  assertFailure(await upload(files), 400, 'VALIDATION')
})

test('a file of exactly 10 MB is read, one byte more is too large', async () => {
  const png = await picture()
  const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  await uploadOne(padded(10 * MB))
  assertFailure(await upload([{ bytes: padded(10 * MB + 1) }]), 413, 'TOO_LARGE')
})

test('a form that is larger than ten files is refused and its sender receives the reason', async () => {
  const files = Array.from({ length: 11 }, () => ({ bytes: Buffer.alloc(10 * MB) }))
  assertFailure(await upload(files), 413, 'TOO_LARGE')
})

test('no image, no post and an unreadable form are refused as input', async () => {
  assertFailure(await upload([]), 400, 'VALIDATION')
  assertFailure(await upload([{ bytes: await picture() }], { fields: {} }), 400, 'VALIDATION')
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  assertFailure(await author.api.post('/upload/post', 'this is no form', { headers }), 400, 'VALIDATION')
  const bare = { 'Content-Type': 'multipart/form-data' }
  assertFailure(await author.api.post('/upload/post', 'no boundary', { headers: bare }), 400, 'VALIDATION')
  assertFailure(await author.api.post('/upload/post', { postId: post.id }), 415, 'UNSUPPORTED_TYPE')
})

test('a form that ends within a file is refused, whatever the file is called, and the server goes on', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  for (const name of ['images[]', 'unknown', '']) {
    const part = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\ncut off`
    assertFailure(await author.api.post('/upload/post', part, { headers }), 400, 'VALIDATION')
    assertFailure(await author.api.post('/upload/post', `${part}\r\n${part}`, { headers }), 400, 'VALIDATION')
  }
  assert.equal((await world.guest.get('/posts')).status, 200)
})

test('only the author may add images to a post, and that is said before what is wrong with them', async () => {
  const [other, eleven] = [await world.member(), Array.from({ length: 11 }, () => ({ bytes: Buffer.from('x') }))]
  assertFailure(await upload([{ bytes: await picture() }], { by: other }), 403, 'FORBIDDEN')
  assertFailure(await upload(eleven, { by: other }), 403, 'FORBIDDEN')
  assertFailure(await upload([], { fields: { postId: 'there-is-none' } }), 404, 'NOT_FOUND')
  const guest = await world.guest.post('/upload/post', formOf([{ bytes: await picture() }]))
  assertFailure(guest, 401, 'AUTH_REQUIRED')
})

test('a post shows its author’s uploads and no one else’s', async () => {
  const [other, url] = [await world.post(), await uploadOne(await picture())]
  const shown = await author.api.patch<PostRow>(`/posts/${post.id}`, { imageUrl: url })
  assert.equal(expectStatus(shown, 200).imageUrl, url)
  const thief = await world.member()
  const own = await world.post(thief)
  assertFailure(await thief.api.patch(`/posts/${own.id}`, { imageUrl: url }), 400, 'VALIDATION')
  assertFailure(
    await author.api.patch(`/posts/${post.id}`, { imageUrl: `${url}|javascript:alert(1)` }),
    400,
    'VALIDATION',
  )
  assertFailure(await author.api.patch(`/posts/${other.id}`, { imageUrl: url }), 403, 'FORBIDDEN')
})

const NAMES = ['../../../../etc/passwd.png', `${'x'.repeat(5_000)}.png`, 'CON.png', '\u202egnp.exe', '한글 이름.png']
test('the name of a file decides nothing', async () => {
  for (const name of NAMES) assert.match(await uploadOne(await picture(), { name }), ADDRESS, name)
  // No browser sends this byte; the form around it is refused.
  assertFailure(await upload([{ bytes: await picture(), name: 'a\0b.png' }]), 400, 'VALIDATION')
})

test('an upload that is cut off leaves no temporary file', async () => {
  const { port } = new URL(server.base)
  await new Promise<void>((resolve) => {
    const headers = {
      Authorization: `Bearer ${author.token}`,
      'Content-Type': 'multipart/form-data; boundary=cut',
      'Content-Length': 5 * MB,
    }
    const cut = request({ port, host: '127.0.0.1', path: '/api/upload/post', method: 'POST', headers })
    cut.on('error', () => resolve())
    cut.write(
      '--cut\r\nContent-Disposition: form-data; name="images[]"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    )
    cut.write(Buffer.alloc(MB), () => setTimeout(() => cut.destroy(new Error('cut')), 100))
  })
  await expectNoTemporaryFiles()
})

test('an upload whose sender disconnects before it is read leaves nothing behind', async () => {
  const { port } = new URL(server.base)
  const head = [
    'POST /api/upload/profile HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${author.token}`,
    'Content-Type: multipart/form-data; boundary=cut',
    'Content-Length: 90000',
  ]
  const vanish = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`${head.join('\r\n')}\r\n\r\n--cut\r\n`, () => socket.resetAndDestroy())
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
    })
  await Promise.all(Array.from({ length: 20 }, vanish))
  await new Promise((resolve) => setTimeout(resolve, 500))
  await expectNoTemporaryFiles()
})

async function expectNoTemporaryFiles(): Promise<void> {
  for (let tries = 0; temporaryFiles().length > 0 && tries < 30; tries += 1)
    await new Promise((r) => setTimeout(r, 100))
  assert.deepEqual(temporaryFiles(), [])
}

test('a profile picture becomes a square and is visible once the profile has its URL', async () => {
  const member = await world.member()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await picture({ width: 900, height: 500 }, 'jpeg'))]), 'me.jpg')
  const { imageUrl } = expectStatus(await member.api.post<{ imageUrl: string }>('/upload/profile', form), 200)
  assert.match(imageUrl, /-400x400\.webp$/)
  const profile = await member.api.patch<{ profileImageUrl: string }>('/users/profile', { profileImageUrl: imageUrl })
  assert.equal(expectStatus(profile, 200).profileImageUrl, imageUrl)
})

test('a profile picture above 100 KB is refused', async () => {
  const form = (bytes: number) => {
    const made = new FormData()
    made.append('image', new Blob([new Uint8Array(bytes)]), 'me.png')
    return made
  }
  assertFailure(await author.api.post('/upload/profile', form(100 * 1024 + 1)), 413, 'TOO_LARGE')
  assertFailure(await author.api.post('/upload/profile', form(5 * MB)), 413, 'TOO_LARGE')
  assertFailure(await author.api.post('/upload/profile', form(100)), 415, 'UNSUPPORTED_TYPE')
})

test('many large uploads at once cost little memory', async () => {
  const big = await picture({ width: 7_000, height: 6_900 })
  const before = await residentMb()
  const peak = { mb: before }
  const watch = setInterval(() => void residentMb().then((mb) => (peak.mb = Math.max(peak.mb, mb))), 50)
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload([{ bytes: big }])))
  clearInterval(watch)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.ok(peak.mb - before < 200, `${peak.mb - before} MB more`)
})

async function residentMb(): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
