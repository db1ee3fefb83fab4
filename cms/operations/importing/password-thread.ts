import { parentPort } from 'node:worker_threads'
import { wrapLegacyHash } from '#cms/accounts/password.ts'
import { giveWay } from '#cms/core/platform/give-way.ts'

/** Passwords take what the other threads of an import leave of the cores. */
const NICENESS = 10

// A thread of `Threads`, which wraps passwords.
giveWay(NICENESS)
parentPort?.on('message', (hashes: readonly string[]) => parentPort?.postMessage(hashes.map(wrapLegacyHash)))
parentPort?.postMessage(null)
