import { pbkdf2, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { nfc } from '#src/rules/characters.ts'
import { SPARE_CORES } from '#cms/core/platform/cores.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { isLegacyKind, legacyDigests, parseLegacyHash, type LegacyKind } from './legacy-hash.ts'

/** The stored hash of a password, in Payload's own format, so that its tools can read it. */
export interface PasswordHash {
  salt: string
  hash: string
}

const PREFIX = 'pbkdf2-sha256-v1:'
const ITERATIONS = 600_000
/** Tests create thousands of members; those that measure the work of a hash set `PASSWORD_ITERATIONS`. */
const TEST_ITERATIONS = 1_000
const iterations = (): number =>
  env().NODE_ENV === 'test' ? (env().PASSWORD_ITERATIONS ?? TEST_ITERATIONS) : ITERATIONS
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

/** Behind the hash of a password that came from another forum: blanks at its ends and doubled ones are no part of it. */
const BLANKS = ':blanks'

/**
 * Whether `stored` is the hash of this password; false for null, after the same time. Throws UNAVAILABLE as
 * `hashPassword` does.
 */
export async function isPassword(
  password: string,
  stored: PasswordHash | null,
  queue = SERVER_QUEUE,
): Promise<boolean> {
  return (await matchingForm(password, stored, queue)) !== null
}

/**
 * The form of the password that `stored` is the hash of: as it was typed, or as the forum where it was chosen read it;
 * null for a wrong one. All forms are compared, so that the time does not depend on which is right.
 */
export async function matchingForm(
  password: string,
  stored: PasswordHash | null,
  queue = SERVER_QUEUE,
): Promise<string | null> {
  const wrapped = stored && parseWrapped(stored)
  if (wrapped) {
    // A wrapped hash is compared faster than ours: by time alone, strangers would tell members who have one from no member.
    const [matching] = await Promise.all([
      inHashQueue(queue, () => matchWrapped(password, wrapped)),
      digest(password, NO_PASSWORD.salt, queue),
    ])
    return matching
  }
  const isKnown = stored !== null && stored.hash.startsWith(PREFIX)
  const { salt, hash } = isKnown ? stored : NO_PASSWORD
  const expected = Buffer.from(hash.slice(PREFIX.length).replace(BLANKS, ''), 'hex')
  let matching: string | null = null
  for (const form of hash.endsWith(BLANKS) ? formsOf(password) : [password]) {
    const actual = await digest(form, salt, queue)
    const isRight = isKnown && actual.length === expected.length && timingSafeEqual(actual, expected)
    if (isRight) matching ??= form
  }
  return matching
}

/** As `hashPassword`, of the form of a password that another forum had the hash of. */
export async function hashImported(form: string, queue: HashQueue): Promise<PasswordHash> {
  const { salt, hash } = await hashPassword(form, queue)
  return { salt, hash: hash + BLANKS }
}

/** Whether this hash is one of another forum, wrapped. */
export const isWrapped = ({ hash }: PasswordHash): boolean => hash.startsWith(WRAPPED)

/** Whether the member has a password of a kind that we cannot compare, and has to choose a new one. */
export const isUnknownHash = ({ hash }: PasswordHash): boolean => hash === UNKNOWN

const WRAPPED = 'legacy-v1:'
const UNKNOWN = 'legacy-unknown'
/** Of a wrapped hash: few enough to wrap a hundred thousand members of a dump in minutes. */
const WRAP_ITERATIONS = 20_000

/**
 * What is stored of a hash of another forum: PBKDF2 over it, with what it needs of salt and setting beside, so that no
 * MD5 lies in the database; `check-password.ts` replaces it at the first right sign-in. Of a hash of an unknown kind only
 * that there was one. Blocks its thread for some milliseconds.
 */
export function wrapLegacyHash(legacy: string): PasswordHash {
  const salt = randomBytes(32).toString('hex')
  const parts = parseLegacyHash(legacy)
  if (!parts) return { salt, hash: UNKNOWN }
  const wrapped = pbkdf2Sync(parts.digest, salt, WRAP_ITERATIONS, BYTES, 'sha256')
  const params = Buffer.from(parts.params).toString('base64url')
  return { salt, hash: `${WRAPPED}${WRAP_ITERATIONS}:${parts.kind}:${params}:${wrapped.toString('hex')}` }
}

interface Wrapped {
  salt: string
  iterations: number
  kind: LegacyKind
  params: string
  expected: Buffer
}

function parseWrapped({ salt, hash }: PasswordHash): Wrapped | null {
  if (!hash.startsWith(WRAPPED)) return null
  const [iterations, kind, params = '', digestHex = ''] = hash.slice(WRAPPED.length).split(':')
  if (!isLegacyKind(kind)) return null
  return {
    salt,
    iterations: Number(iterations),
    kind,
    params: Buffer.from(params, 'base64url').toString(),
    expected: Buffer.from(digestHex, 'hex'),
  }
}

async function matchWrapped(password: string, { salt, iterations, kind, params, expected }: Wrapped) {
  let matching: string | null = null
  for (const form of formsOf(password))
    for (const legacy of await legacyDigests(kind, form, params)) {
      const actual = await derive(legacy, salt, iterations, BYTES, 'sha256')
      if (actual.length === expected.length && timingSafeEqual(actual, expected)) matching ??= form
    }
  return matching
}

/** As typed, trimmed, in NFC, and with blanks collapsed: what the forums made of a password before they hashed it. */
const formsOf = (password: string): Set<string> => {
  const text = nfc(password)
  return new Set([password, password.trim(), text, text.trim(), text.trim().replace(/\s+/g, ' ')])
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
