import { parentPort } from 'node:worker_threads'
import { giveWay } from '#cms/core/platform/give-way.ts'
import { convertText, type FoundText } from './convert-text.ts'

/** Texts take what requests of the server and the writer of an import leave of the cores. */
const NICENESS = 5

// A thread of `Threads`, which converts texts.
giveWay(NICENESS)
parentPort?.on('message', (texts: readonly FoundText[]) => parentPort?.postMessage(texts.map(convertText)))
parentPort?.postMessage(null)
