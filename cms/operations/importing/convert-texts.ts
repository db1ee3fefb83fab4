import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { ConvertedText, FoundText } from './convert-text.ts'

const thread = remembered<Worker>('importThread')

/** Converts texts on a thread of their own, while rows are stored on this one; a list at a time. */
export async function convertTexts(texts: readonly FoundText[]): Promise<ConvertedText[]> {
  if (texts.length === 0) return []
  const worker = await thread.get(startWorker)
  worker.ref()
  try {
    worker.postMessage(texts)
    const [converted] = (await once(worker, 'message')) as [ConvertedText[]]
    return converted
  } finally {
    // An idle thread keeps no process alive.
    worker.unref()
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./convert-thread.ts', import.meta.url))
  worker.on('error', () => thread.forget())
  await once(worker, 'message')
  return worker
}
