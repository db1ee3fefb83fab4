import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_ZOOM, moved, squareOf, wholeView, zoomedTo } from '../../site/islands/account/crop-view.ts'

const PHOTO = { width: 4_000, height: 3_000 }

test('a picture begins with the whole of its shorter side, around the middle', () => {
  assert.deepEqual(squareOf(PHOTO, wholeView(PHOTO)), { left: 500, top: 0, side: 3_000 })
})

test('moving and zooming never leave the picture', () => {
  const far = moved(PHOTO, wholeView(PHOTO), { x: 99, y: 99 })
  assert.deepEqual(squareOf(PHOTO, far), { left: 1_000, top: 0, side: 3_000 })
  const corner = moved(PHOTO, zoomedTo(PHOTO, far, 3), { x: -99, y: -99 })
  assert.deepEqual(squareOf(PHOTO, corner), { left: 0, top: 0, side: 1_000 })
  assert.deepEqual(squareOf(PHOTO, zoomedTo(PHOTO, corner, 1)), { left: 0, top: 0, side: 3_000 })
})

test('zoom has its ends', () => {
  const view = wholeView(PHOTO)
  assert.equal(zoomedTo(PHOTO, view, 0.1).zoom, 1)
  assert.equal(zoomedTo(PHOTO, view, 99).zoom, MAX_ZOOM)
})

test('what lies under the finger stays there while it zooms', () => {
  const at = { x: 0.25, y: -0.4 }
  const placeOf = (view: ReturnType<typeof wholeView>) => {
    const { left, top, side } = squareOf(PHOTO, view)
    return [left + (0.5 + at.x) * side, top + (0.5 + at.y) * side].map(Math.round)
  }
  const view = zoomedTo(PHOTO, wholeView(PHOTO), 2)
  assert.deepEqual(placeOf(zoomedTo(PHOTO, view, 3, at)), placeOf(view))
})
