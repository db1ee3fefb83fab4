import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { readEnv, type Env } from './env.ts'
import { shared } from './shared.ts'

/** The parsed environment of this process. */
export const env = (): Env => shared('env', () => readEnv())

/** A path inside DATA_DIR, which exists after the first call. */
export function dataPath(...parts: string[]): string {
  const folder = path.resolve(env().DATA_DIR)
  shared('dataFolder', () => makeFolder(folder))
  return path.join(folder, ...parts)
}

function makeFolder(folder: string): true {
  try {
    // Accounts, secrets and private images are in it: what is made there is its owner's alone.
    process.umask(0o077)
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    closeToOthers(folder)
    return true
  } catch (error) {
    throw new Error(`DATA_DIR cannot be written: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
}

/** Closes an existing folder and its files too, unless another system user owns it. */
function closeToOthers(folder: string): void {
  if (statSync(folder).uid !== process.getuid?.()) return
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(path.join(folder, entry.name), 0o700)
    if (entry.isFile()) chmodSync(path.join(folder, entry.name), 0o600)
  }
}

/** What signs tokens: AUTH_SECRET, or 32 random bytes made once and stored in DATA_DIR, readable by its owner alone. */
export const authSecret = (): string =>
  shared('secret', () => {
    const { AUTH_SECRET } = env()
    if (AUTH_SECRET) return AUTH_SECRET
    const file = dataPath('auth-secret')
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8').trim()
  })
