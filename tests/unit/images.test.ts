import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  animatedKey,
  imagesOf,
  isAnimated,
  joinImages,
  mediaUrl,
  narrowWidthsOf,
  parseMediaUrl,
  sizeInPost,
  splitImages,
  srcsetOf,
  widthWithin,
} from '#src/rules/images.ts'

const key = '0123456789abcdef0123456789abcdef'
const url = `/media/${key}-1200x675.webp`

test('an image address has key and size', () => {
  assert.deepEqual(parseMediaUrl(url), { url, key, width: 1_200, height: 675 })
  assert.equal(mediaUrl({ key, width: 1_200, height: 675 }), url)
})

test('an image is shown whole within a height, and never larger than it is', () => {
  assert.equal(widthWithin({ width: 1_200, height: 1_200 }, 600), 600)
  assert.equal(widthWithin({ width: 600, height: 1_200 }, 300), 150)
  assert.equal(widthWithin({ width: 400, height: 240 }, 600), 400)
})

test('a post shows a portrait picture 600 high in its own shape', () => {
  assert.deepEqual(sizeInPost({ width: 1_080, height: 2_400 }), { width: 270, height: 600 })
  assert.deepEqual(sizeInPost({ width: 400, height: 240 }), { width: 400, height: 240 })
  assert.deepEqual(sizeInPost({ width: 1, height: 16_383 }), { width: 1, height: 600 })
})

test('the address of an animated image says that it moves: one still copy at least, and no narrower one that moves', () => {
  const moving = parseMediaUrl(mediaUrl({ key: animatedKey(key), width: 320, height: 200 }))
  const still = parseMediaUrl(mediaUrl({ key, width: 320, height: 200 }))
  assert.ok(moving && still)
  assert.deepEqual([isAnimated(moving), isAnimated(still)], [true, false])
  assert.deepEqual([narrowWidthsOf(moving), narrowWidthsOf(still)], [[480], []])
  assert.equal(srcsetOf({ ...moving, width: 1_000 }), undefined)
})

const FOREIGN = [
  `https://evil.example${url}`,
  `//evil.example${url}`,
  `/media/../${key}-1x1.webp`,
  `/media/${key}-0x10.webp`,
  `/media/${key}-10x10.svg`,
  `/media/${key.slice(1)}-10x10.webp`,
  `/media/${key.toUpperCase()}-10x10.webp`,
  `${url}\n`,
  `${url}?x`,
  'javascript:alert(1)',
  '',
]
for (const address of FOREIGN) {
  test(`${JSON.stringify(address)} is no address of ours`, () => assert.equal(parseMediaUrl(address), null))
}

test('the images of a post are joined by a vertical bar, none is null', () => {
  assert.equal(joinImages(['/a', '/b']), '/a|/b')
  assert.equal(joinImages([]), null)
  assert.deepEqual(splitImages('/a|/b'), ['/a', '/b'])
  assert.deepEqual(splitImages('|/a||'), ['/a'])
  assert.deepEqual(splitImages(null), [])
})

test('addresses that are not ours are not shown', () =>
  assert.deepEqual(
    imagesOf(`${url}|https://evil.example/x.png`).map((image) => image.width),
    [1_200],
  ))
