import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMITS } from '#src/rules/limits.ts'
import { addFiles, type Attachment } from '../../site/islands/composer/attachments.ts'
import { isLarge, withCaption, withPicturesInOrder, withSize } from '../../site/islands/composer/picture-text.ts'

const MB = 1024 * 1024
const file = (mb: number, type = 'image/png') => new File([new Uint8Array(mb * MB)], `${mb}.png`, { type })
const added = (items: readonly Attachment[], files: readonly File[], left?: { images: number; bytes: number }) => {
  const { items: next, refused } = addFiles(items, files, { remaining: left ?? null })
  return [next.map((item) => item.file?.size ?? 0).map((size) => size / MB), refused]
}

test('what is no image, too large or too many is left out, and named', () => {
  assert.deepEqual(added([], [file(1), file(1, 'text/plain'), file(LIMITS.post.imageBytes / MB + 1)]), [
    [1],
    ['wrongType', 'tooLarge'],
  ])
  const many = Array.from({ length: LIMITS.post.imagesMax + 1 }, () => file(1))
  assert.equal(addFiles([], many).items.length, LIMITS.post.imagesMax)
  assert.deepEqual(addFiles([], many).refused, ['tooMany'])
})

test('no more is taken than may still go up, images and bytes, those that wait already included', () => {
  const left = { images: 3, bytes: 6 * MB }
  assert.deepEqual(added([], [file(1), file(1), file(1), file(1)], left), [[1, 1, 1], ['spent']])
  assert.deepEqual(added([], [file(2), file(3), file(2)], left), [[2, 3], ['spent']])
  const { items } = addFiles([], [file(4)], { remaining: left })
  assert.deepEqual(added(items, [file(1), file(2)], left), [[4, 1], ['spent']])
  assert.deepEqual(added([{ key: 'k', url: '/media/k', file: null }], [file(1)], left), [[0, 1], []])
})

test('pictures in the text take the order of the strip, with their captions; other text stays where it is', () => {
  const text = '앞\n![하나](/media/a-1x1.webp)\n사이\n![둘](/media/b-1x1.webp) 와 ![](/media/c-1x1.webp)\n뒤'
  const [a, b, c] = ['/media/a-1x1.webp', '/media/b-1x1.webp', '/media/c-1x1.webp']
  assert.equal(
    withPicturesInOrder(text, [c, a, '/media/absent-1x1.webp', b]),
    '앞\n![](/media/c-1x1.webp)\n사이\n![하나](/media/a-1x1.webp) 와 ![둘](/media/b-1x1.webp)\n뒤',
  )
  assert.equal(withPicturesInOrder('그림이 없는 글', [a]), '그림이 없는 글')
})

test('크게 is a title of the picture in the text; a new caption keeps it', () => {
  const [text, url] = ['앞\n![하나](/media/a-1x1.webp)\n뒤', '/media/a-1x1.webp']
  const large = withSize(text, url, true)
  assert.equal(large, '앞\n![하나](/media/a-1x1.webp "크게")\n뒤')
  assert.deepEqual([isLarge(text, url), isLarge(large, url)], [false, true])
  assert.equal(withCaption(large, url, '둘'), '앞\n![둘](/media/a-1x1.webp "크게")\n뒤')
  assert.equal(withSize(large, url, false), text)
})
