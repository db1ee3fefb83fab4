import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { deflatedChunk, gzipOfChunks, storedChunk } from '../../site/render/compressed-chunk.ts'

test('chunks that were compressed one by one are read as one file', () => {
  const chunk = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 300 }), isStored: fc.boolean() })
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 12 }), (chunks) => {
      const plain = chunks.map(({ text }) => Buffer.from(text))
      const packed = chunks.map(({ isStored }, index) => {
        const bytes = plain[index] ?? Buffer.alloc(0)
        return isStored ? storedChunk(bytes) : deflatedChunk(bytes)
      })
      const whole = Buffer.concat(plain)
      assert.deepEqual(gunzipSync(gzipOfChunks(packed, whole)), whole)
    }),
  )
})

test('a stored chunk holds no more than its length can say', () => {
  const most = Buffer.alloc(65_535, 'a')
  assert.deepEqual(gunzipSync(gzipOfChunks([storedChunk(most)], most)), most)
  assert.throws(() => storedChunk(Buffer.alloc(65_536)), RangeError)
})
