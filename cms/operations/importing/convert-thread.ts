import { parentPort } from 'node:worker_threads'
import { convertText, type FoundText } from './convert-text.ts'

// The thread of cms/operations/importing/convert-texts.ts: answers null when it is ready, then each list of texts.
parentPort?.on('message', (texts: readonly FoundText[]) => parentPort?.postMessage(texts.map(convertText)))
parentPort?.postMessage(null)
