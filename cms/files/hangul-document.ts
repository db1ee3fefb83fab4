import type { FileHandle } from 'node:fs/promises'
import { readAt } from './zip-entries.ts'

/** Of a compound file (CFB), in which HWP documents since version 5 are. */
const COMPOUND_SIGNATURE = 'd0cf11e0a1b11ae1'
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
/** Sectors of the directory that are read: HWP names the streams that identify it in the first. */
const MOST_SECTORS = 16
/** HWP up to version 3. */
const EARLY_SIGNATURE = 'HWP Document File V'
/** Streams that only an HWP document has. */
const HWP_STREAMS = ['FileHeader', 'DocInfo']
const HWPX_TYPE = 'application/hwp+zip'

/** Whether a file is an HWP document. */
export async function isHwp(file: FileHandle): Promise<boolean> {
  const header = await readAt(file, 0, HEADER_BYTES)
  if (header.toString('latin1').startsWith(EARLY_SIGNATURE)) return true
  if (header.length < HEADER_BYTES || header.toString('hex', 0, 8) !== COMPOUND_SIGNATURE) return false
  const names = await directoryNames(file, header)
  return HWP_STREAMS.every((name) => names.has(name))
}

/** Names in the directory of a compound file, whose sectors the allocation table chains. */
async function directoryNames(file: FileHandle, header: Buffer): Promise<Set<string>> {
  const shift = header.readUInt16LE(30)
  const names = new Set<string>()
  if (shift !== 9 && shift !== 12) return names
  const size = 1 << shift
  const offsetOf = (sector: number) => (sector + 1) * size
  const firstTable = header.readUInt32LE(76)
  let sector = header.readUInt32LE(48)
  for (let read = 0; read < MOST_SECTORS && sector < 0xff_ff_ff_fa; read += 1) {
    const entries = await readAt(file, offsetOf(sector), size)
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
      const bytes = Math.min(entries.readUInt16LE(at + 64), 64)
      names.add(entries.toString('utf16le', at, at + Math.max(0, bytes - 2)))
    }
    // Sectors beyond the first table are not read.
    if (sector >= size / 4) break
    const next = await readAt(file, offsetOf(firstTable) + sector * 4, 4)
    if (next.length < 4) break
    sector = next.readUInt32LE(0)
  }
  return names
}

/** Whether a zip of these entries is an HWPX document: the first names the type, uncompressed, or it has the package of one. */
export async function isHwpx(file: FileHandle, entries: readonly string[]): Promise<boolean> {
  const start = await readAt(file, 0, 256)
  if (start.length < 30 || start.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return false
  const nameEnd = 30 + start.readUInt16LE(26)
  const content = start.toString('latin1', nameEnd + start.readUInt16LE(28))
  if (start.toString('latin1', 30, nameEnd) === 'mimetype' && content.startsWith(HWPX_TYPE)) return true
  return entries.includes('Contents/content.hpf') && entries.includes('version.xml')
}
