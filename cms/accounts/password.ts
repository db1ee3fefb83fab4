import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { nfc } from '#src/rules/characters.ts'
import { SPARE_CORES } from '#cms/core/platform/cores.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** The stored hash of a password, in Payload's own format, so that its tools can read it. */
export interface PasswordHash {
  salt: string
  hash: string
}

const PREFIX = 'pbkdf2-sha256-v1:'
/** Tests create thousands of members; a tenth of the work still dominates a sign-in. */
const iterations = (): number => (env().NODE_ENV === 'test' ? 60_000 : 600_000)
const BYTES = 32

/** Hashes of one member or address that may wait; one more is refused. */
const WAITING_PER_KEY = 100

const derive = promisify(pbkdf2)

/** The queue in which a hash waits. */
export interface HashQueue {
  /** A member's id or an IP address: hashes of different keys take turns. */
  key: string
  isSignedIn: boolean
  signal?: AbortSignal | undefined
}

/** The queue for signing in, registering and resetting a password. */
export const hashQueueOfAddress = ({ ip, signal }: Pick<AppRequest, 'ip' | 'signal'>): HashQueue => ({
  key: ip,
  isSignedIn: false,
  signal,
})

/** The queue of a signed-in member who changes or confirms a password. */
export const hashQueueOfMember = ({ signal }: Pick<AppRequest, 'signal'>, memberId: string): HashQueue => ({
  key: memberId,
  isSignedIn: true,
  signal,
})

const SERVER_QUEUE: HashQueue = { key: 'server', isSignedIn: false }

/**
 * A fresh salt and the hash of this password with it; takes about 0.2 s. Throws UNAVAILABLE when too many hashes of
 * this key wait.
 */
export async function hashPassword(password: string, queue = SERVER_QUEUE): Promise<PasswordHash> {
  const salt = randomBytes(32).toString('hex')
  return { salt, hash: PREFIX + (await digest(password, salt, queue)).toString('hex') }
}

// Compared for a member who does not exist or has no password: it takes as long and always fails.
const NO_PASSWORD: PasswordHash = { salt: '0'.repeat(64), hash: PREFIX + '0'.repeat(BYTES * 2) }

/**
 * Whether `stored` is the hash of this password; false for null, after the same time. Throws UNAVAILABLE as
 * `hashPassword` does.
 */
export async function isPassword(
  password: string,
  stored: PasswordHash | null,
  queue = SERVER_QUEUE,
): Promise<boolean> {
  const { salt, hash } = stored?.hash.startsWith(PREFIX) ? stored : NO_PASSWORD
  const expected = Buffer.from(hash.slice(PREFIX.length), 'hex')
  const actual = await digest(password, salt, queue)
  return stored !== null && actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Passwords are hashed in NFC, so that different encodings of one text are equal. */
const digest = (password: string, salt: string, queue: HashQueue): Promise<Buffer> =>
  inHashQueue(queue, () => derive(nfc(password), salt, iterations(), BYTES, 'sha256'))

/**
 * Shares the hashing cores round-robin among addresses. All signed-in members count as one address and take turns among
 * themselves, so that a sign-in waits for at most one of their hashes.
 */
function inHashQueue<T>({ key, isSignedIn, signal }: HashQueue, work: () => Promise<T>): Promise<T> {
  const options = { signal, waitingPerKey: WAITING_PER_KEY }
  const hash = () =>
    runQueued('hash', work, { ...options, queueKey: isSignedIn ? MEMBERS : key, concurrency: SPARE_CORES })
  return isSignedIn ? runQueued('hash of a member', hash, { ...options, queueKey: key }) : hash()
}

const MEMBERS = 'members'
