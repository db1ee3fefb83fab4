import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { isAnimated, parseMediaUrl, stillUrl } from '#src/rules/images.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'
import { animation, picture } from '#tests/helpers/images.ts'

let world: Forum
let author: Person
let post: PostRow
before(async () => {
  world = await forum()
  author = await world.member()
  post = await world.post(author)
})

interface Uploaded {
  imageUrls: string[]
  notes: string[]
}

async function upload(...files: Buffer[]): Promise<Uploaded> {
  const form = new FormData()
  for (const bytes of files)
    form.append('images[]', new Blob([new Uint8Array(bytes)], { type: 'image/gif' }), '움짤.gif')
  form.append('postId', post.id)
  return expectStatus(await author.api.post<Uploaded>('/upload/post', form), 200)
}

async function stored(url: string) {
  const answer = await fetch(world.guest.base + url)
  assert.equal(answer.status, 200)
  return sharp(Buffer.from(await answer.arrayBuffer()), { animated: true }).metadata()
}

for (const type of ['gif', 'webp'] as const) {
  test(`an animated ${type} stays animated: all its frames with their times`, async () => {
    const { imageUrls, notes } = await upload(await animation({ width: 320, height: 200, frames: 5 }, type))
    assert.deepEqual(notes, [])
    const [url = ''] = imageUrls
    assert.match(url, /^\/media\/[0-9a-f]{32}-320x200\.webp$/)
    const { format, pages, pageHeight, width, delay } = await stored(url)
    assert.deepEqual({ format, pages, pageHeight, width }, { format: 'webp', pages: 5, pageHeight: 200, width: 320 })
    assert.deepEqual(delay, [80, 80, 80, 80, 80])
  })
}

test('the widest copy of an animated image is animated, the narrow ones are its first frame', async () => {
  const { imageUrls } = await upload(await animation({ width: 1_500, height: 600, frames: 3 }))
  const [url = ''] = imageUrls
  const image = parseMediaUrl(url)
  assert.ok(image && isAnimated(image))
  const sizes = [url, url.replace('.webp', '-800.webp'), stillUrl(image)].map(async (each) => {
    const { width, pages = 1 } = await stored(each)
    return [width, pages]
  })
  assert.deepEqual(await Promise.all(sizes), [
    [1_200, 3],
    [800, 1],
    [480, 1],
  ])
})

test('a small animated image has a still picture of its own size', async () => {
  const { imageUrls } = await upload(await animation({ width: 120, height: 90, frames: 4 }))
  const image = parseMediaUrl(imageUrls[0] ?? '')
  assert.ok(image)
  const { width, height, pages = 1 } = await stored(stillUrl(image))
  assert.deepEqual([width, height, pages], [120, 90, 1])
})

const TOO_MUCH = {
  '301 frames': () => animation({ width: 20, height: 20, frames: 301 }),
  '1 000 frames': () => animation({ width: 8, height: 8, frames: 1_000 }),
  'more than 60 megapixels in all frames': () => animation({ width: 1_000, height: 1_000, frames: 61 }),
}
for (const [what, make] of Object.entries(TOO_MUCH)) {
  test(`an animation of ${what} is stored as its first frame, and the upload says so`, async () => {
    const { imageUrls, notes } = await upload(await make())
    assert.equal((await stored(imageUrls[0] ?? '')).pages ?? 1, 1)
    assert.equal(notes.length, 1)
    assert.match(notes[0] ?? '', /^움직이는 사진이 .*첫 장면만 올렸어요/)
  })
}

test('an animation of exactly 300 frames moves', async () => {
  const { imageUrls, notes } = await upload(await animation({ width: 20, height: 20, frames: 300 }))
  assert.deepEqual([notes, (await stored(imageUrls[0] ?? '')).pages], [[], 300])
})

test('of several images the sentence names the one that was cut', async () => {
  const long = await animation({ width: 8, height: 8, frames: 301 })
  const { notes } = await upload(await picture({ width: 30, height: 30 }), long, await animation())
  assert.equal(notes.length, 1)
  assert.match(notes[0] ?? '', /^2번째 움직이는 사진이/)
})

test('a picture that does not move is no animation, and has no note', async () => {
  const { imageUrls, notes } = await upload(await picture({ width: 900, height: 300 }, 'gif'))
  const image = parseMediaUrl(imageUrls[0] ?? '')
  assert.deepEqual([notes, image && isAnimated(image)], [[], false])
})
