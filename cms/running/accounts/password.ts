import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { nfc } from '#src/rules/characters.ts'
import { SPARE_CORES } from '#cms/machinery/platform/cores.ts'
import { runQueued } from '#cms/machinery/platform/queue.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { env } from '#cms/machinery/platform/runtime.ts'

/** What is stored of a password; the format is Payload's own, so its tools can read it. */
export interface PasswordHash {
  salt: string
  hash: string
}

const PREFIX = 'pbkdf2-sha256-v1:'
/** Tests make thousands of members: a tenth of the work is still far dearer than everything else in a sign-in. */
const iterations = (): number => (env().NODE_ENV === 'test' ? 60_000 : 600_000)
const BYTES = 32

/** Hashes of one member, or of one address, that may wait; one more is refused. */
const WAITING_PER_KEY = 100

const derive = promisify(pbkdf2)

/** Behind whose hashes one waits. */
export interface HashQueue {
  /** A member or an address. */
  lane: string
  isSignedIn: boolean
  signal?: AbortSignal | undefined
}

/** The queue of who signs in, registers or resets a password. */
export const hashQueueOfAddress = ({ ip, signal }: Pick<AppRequest, 'ip' | 'signal'>): HashQueue => ({
  lane: ip,
  isSignedIn: false,
  signal,
})

/** The queue of a signed-in member who changes or gives a password. */
export const hashQueueOfMember = ({ signal }: Pick<AppRequest, 'signal'>, memberId: string): HashQueue => ({
  lane: memberId,
  isSignedIn: true,
  signal,
})

const SERVER_QUEUE: HashQueue = { lane: 'server', isSignedIn: false }

/** A fresh salt and the hash of this password with it; takes about 0.2 s. Throws UNAVAILABLE when too many of this queue wait. */
export async function hashPassword(password: string, queue = SERVER_QUEUE): Promise<PasswordHash> {
  const salt = randomBytes(32).toString('hex')
  return { salt, hash: PREFIX + (await digest(password, salt, queue)).toString('hex') }
}

// For members who are not there or have no password: the comparison takes its time and always fails.
const NO_PASSWORD: PasswordHash = { salt: '0'.repeat(64), hash: PREFIX + '0'.repeat(BYTES * 2) }

/**
 * Whether the password is the one behind `stored`; without one the answer is no, and takes as long. Throws UNAVAILABLE as
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

/** Characters that look the same are the same: a password is read in NFC. */
const digest = (password: string, salt: string, queue: HashQueue): Promise<Buffer> =>
  inHashQueue(queue, () => derive(nfc(password), salt, iterations(), BYTES, 'sha256'))

/**
 * Hashing goes round the addresses, and signed-in members, who go round among themselves, count as one address: however many
 * of them change their passwords, who signs in waits for one of them.
 */
function inHashQueue<T>({ lane, isSignedIn, signal }: HashQueue, work: () => Promise<T>): Promise<T> {
  const turn = { signal, waitingPerKey: WAITING_PER_KEY }
  const hash = () =>
    runQueued('hash', work, { ...turn, queueKey: isSignedIn ? MEMBERS : lane, concurrency: SPARE_CORES })
  return isSignedIn ? runQueued('hash of a member', hash, { ...turn, queueKey: lane }) : hash()
}

const MEMBERS = 'members'
