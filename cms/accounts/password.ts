import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { nfc } from '#src/rules/characters.ts'
import { SPARE_CORES } from '../platform/cores.ts'
import { inTurn } from '../platform/queue.ts'
import { env } from '../platform/runtime.ts'

/** What is kept of a password; the format is Payload's own, so its tools can read it. */
export interface PasswordHash {
  salt: string
  hash: string
}

const PREFIX = 'pbkdf2-sha256-v1:'
/** Tests make thousands of members: a tenth of the work is still far dearer than everything else in a sign-in. */
const iterations = (): number => (env().NODE_ENV === 'test' ? 60_000 : 600_000)
const BYTES = 32

const derive = promisify(pbkdf2)

/** A fresh salt and the hash of this password with it; takes about 0.2 s. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(32).toString('hex')
  return { salt, hash: PREFIX + (await digest(password, salt)).toString('hex') }
}

// For members who are not there or have no password: the comparison takes its time and always fails.
const NOBODY: PasswordHash = { salt: '0'.repeat(64), hash: PREFIX + '0'.repeat(BYTES * 2) }

/** Whether the password is the one behind `kept`; without one the answer is no, and takes as long. */
export async function isPassword(password: string, kept: PasswordHash | null): Promise<boolean> {
  const { salt, hash } = kept?.hash.startsWith(PREFIX) ? kept : NOBODY
  const expected = Buffer.from(hash.slice(PREFIX.length), 'hex')
  const actual = await digest(password, salt)
  return kept !== null && actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Characters that look the same are the same: a password is read in NFC. */
const digest = (password: string, salt: string): Promise<Buffer> =>
  inTurn('hash', () => derive(nfc(password), salt, iterations(), BYTES, 'sha256'), { atOnce: SPARE_CORES })
