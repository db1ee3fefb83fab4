import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { deflatedPiece, gzipOfPieces, storedPiece } from '../../site/render/gzip-pieces.ts'

test('pieces that were compressed one by one are read as one file', () => {
  const piece = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 300 }), isStored: fc.boolean() })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const plain = pieces.map(({ text }) => Buffer.from(text))
      const packed = pieces.map(({ isStored }, index) => {
        const bytes = plain[index] ?? Buffer.alloc(0)
        return isStored ? storedPiece(bytes) : deflatedPiece(bytes)
      })
      const whole = Buffer.concat(plain)
      assert.deepEqual(gunzipSync(gzipOfPieces(packed, whole)), whole)
    }),
  )
})

test('a stored piece holds no more than its length can say', () => {
  const most = Buffer.alloc(65_535, 'a')
  assert.deepEqual(gunzipSync(gzipOfPieces([storedPiece(most)], most)), most)
  assert.throws(() => storedPiece(Buffer.alloc(65_536)), RangeError)
})
