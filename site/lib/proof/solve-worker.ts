import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from '#src/contracts/schemas/proof-of-work.ts'

type DeriveKey = typeof deriveKey

const TIMEOUT_MS = 300_000

/** Browsers hide `crypto.subtle` from pages on plain http; this is the same key, computed in JavaScript. */
const deriveInScript: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
})

/** Typed here, because the types of the page know no worker. */
const self = globalThis as unknown as {
  crypto: { subtle?: unknown }
  onmessage: (message: { data: Challenge }) => void
  postMessage: (solution: unknown) => void
}

// A rejection inside a worker is no `error` event of the page: it is answered with null.
self.onmessage = ({ data: challenge }) =>
  void solveChallenge({
    challenge,
    deriveKey: self.crypto.subtle ? deriveKey : deriveInScript,
    timeout: TIMEOUT_MS,
  }).then(self.postMessage, () => self.postMessage(null))
