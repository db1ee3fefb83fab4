// After `astro build`: writes .br and .gz beside every file that compresses, so that the server only picks one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ROOT } from './setup/node.mjs'

const CLIENT_DIR = path.join(ROOT, 'dist/client')
const COMPRESSIBLE = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/
/** Below this a compressed form saves less than its header costs. */
const MIN_BYTES = 512

for (const name of readdirSync(CLIENT_DIR, { recursive: true })) {
  if (!COMPRESSIBLE.test(name)) continue
  const file = path.join(CLIENT_DIR, name)
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) continue
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
