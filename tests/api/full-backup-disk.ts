import fs, { existsSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'

/** Loaded into a process that backs up (`--import`): while this file is in its DATA_DIR, the disk takes as many files as it says. */
export const FITS = 'backup-files-that-fit'

const flag = path.join(process.env.DATA_DIR ?? '', FITS)
const original = fs.fsyncSync
let written = 0

// Every file and folder of a backup is written through to the disk, after its content.
fs.fsyncSync = (descriptor) => {
  written += 1
  if (existsSync(flag) && written > Number(readFileSync(flag, 'utf8')))
    throw Object.assign(new Error('ENOSPC: no space left on device, fsync'), { code: 'ENOSPC' })
  original(descriptor)
}
syncBuiltinESMExports()
