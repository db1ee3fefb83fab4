import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeCsv } from '../../site/lib/forms/decode-csv.ts'

const bytesOf = (bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer
const ascii = (text: string): number[] => [...Buffer.from(text)]

test('a CSV file of Excel in CP949 is read, and so is one in UTF-8, with its mark or without', () => {
  // 행사 in CP949.
  const excel = [...ascii('username,points,reason\r\nkim,5,'), 0xc7, 0xe0, 0xbb, 0xe7]
  assert.equal(decodeCsv(bytesOf(excel)), 'username,points,reason\r\nkim,5,행사')
  assert.equal(decodeCsv(bytesOf(ascii('kim,5,행사'))), 'kim,5,행사')
  assert.equal(decodeCsv(bytesOf([0xef, 0xbb, 0xbf, ...ascii('kim,5,행사')])), 'kim,5,행사')
})

test('a CSV file with broken letters is refused, never read as another encoding', () => {
  const cut = ascii('kim,5,여름 행사 참여')
  assert.equal(decodeCsv(bytesOf(cut.slice(0, -1))), null)
  assert.equal(decodeCsv(bytesOf(ascii('kim,5,여름\uFFFD'))), null)
  assert.equal(decodeCsv(bytesOf([...ascii('kim,5,'), 0xc7])), null)
})
