import { parentPort } from 'node:worker_threads'
import { convertText, type FoundText } from './convert-text.ts'

// A thread of `Threads`, which converts texts.
parentPort?.on('message', (texts: readonly FoundText[]) => parentPort?.postMessage(texts.map(convertText)))
parentPort?.postMessage(null)
