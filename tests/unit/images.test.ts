import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imagesOf, joinImages, mediaUrl, parseMediaUrl, splitImages, widthWithin } from '#src/rules/images.ts'

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
