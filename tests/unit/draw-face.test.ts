import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawFace, facePath, hexOf } from '#src/rules/draw-face.ts'

const IDS = Array.from({ length: 500 }, (_, index) => `0191d5b0-1111-7aaa-8bbb-${String(index).padStart(12, '0')}`)

test('a default face is small, has hexadecimal colours alone, and is the same for the same id', () => {
  for (const id of IDS) {
    const face = drawFace(id)
    assert.ok(Buffer.byteLength(face) < 700, `${Buffer.byteLength(face)} bytes`)
    assert.doesNotMatch(face, /oklch|NaN|undefined/)
    assert.equal(face, drawFace(id))
  }
})

test('members whose ids differ in the last digit have different faces', () => {
  assert.ok(new Set(IDS.map(drawFace)).size > 490)
})

test('who has left has a face without eyes', () => {
  assert.doesNotMatch(drawFace(''), /#2a211b/)
  assert.equal(facePath(''), '/face/-.svg')
})

test('oklch becomes the colour that browsers show', () => {
  assert.deepEqual([hexOf(1, 0, 0), hexOf(0, 0, 0), hexOf(0.628, 0.2577, 29.23)], ['#ffffff', '#000000', '#ff0000'])
})
