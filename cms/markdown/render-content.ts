import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { log } from '../platform/log.ts'
import { inTurn } from '../platform/queue.ts'
import { remembered } from '../platform/remembered.ts'
import { asTyped, renderMarkdown } from './render.ts'

/** UTF-16 units that take at most a few milliseconds however they are meant; the worst case grows with their square. */
const SHORT = 500
/** An honest text of 50 000 characters takes a tenth of it. */
const WITHIN_MS = 2_000
const MEMORY_MB = 256

const thread = remembered<Worker>('markdownThread')

/**
 * The HTML of what a member wrote. A long text is rendered beside the thread that answers everyone, one of a member at a
 * time; one that was made to take for ever is shown as it was typed.
 */
export async function renderContent(text: string, memberId: string): Promise<string> {
  if (text.length <= SHORT) return renderMarkdown(text)
  return inTurn(`markdown:${memberId}`, () => inTurn('markdown', () => renderApart(text)))
}

async function renderApart(text: string): Promise<string> {
  let worker: Worker | undefined
  try {
    worker = await thread.get(startWorker)
    worker.ref()
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(WITHIN_MS) })
    worker.postMessage(text)
    const [html] = (await answer) as [string]
    // An idle thread keeps no process alive.
    worker.unref()
    return html
  } catch (error) {
    log().warn({ reason: String(error) }, 'a long text is shown as it was typed')
    thread.forget()
    await worker?.terminate()
    return asTyped(text)
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // Between two texts nobody else listens, and an error that nobody hears ends the process.
  worker.on('error', () => thread.forget())
  await once(worker, 'message')
  return worker
}
