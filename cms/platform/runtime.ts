import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    throw new Error(`DATA_DIR cannot be written: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
}

/** What signs tokens: AUTH_SECRET, or 32 random bytes made once and kept in DATA_DIR for its owner alone. */
export const authSecret = (): string =>
  shared('secret', () => {
    const { AUTH_SECRET } = env()
    if (AUTH_SECRET) return AUTH_SECRET
    const file = dataPath('auth-secret')
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8').trim()
  })
