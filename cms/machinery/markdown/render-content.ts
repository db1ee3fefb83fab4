import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contentTerms } from './search-terms.ts'
import { log } from '#cms/machinery/platform/log.ts'
import { runQueued } from '#cms/machinery/platform/queue.ts'
import { remembered } from '#cms/machinery/platform/remembered.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { asPlainText } from './render.ts'
import { renderSync, type RenderedContent, type Rendering } from './render-sync.ts'

/** UTF-16 units that take at most a few milliseconds however they are meant; the worst case grows with their square. */
const SHORT = 500
/** An honest text of 50 000 characters takes a tenth of it. */
const WITHIN_MS = 2_000
const MEMORY_MB = 256

const thread = remembered<Worker>('markdownThread')

/**
 * Renders what the caller wrote. A long text is worked on beside the thread that answers everyone, and one of a member may
 * wait meanwhile (UNAVAILABLE); one that was made to take for ever is shown as it was typed.
 */
export async function renderContent({ actor, signal }: AppRequest, rendering: Rendering): Promise<RenderedContent> {
  if (rendering.text.length <= SHORT) return renderSync(rendering)
  return runQueued('markdown', () => renderInWorker(rendering), { queueKey: actor?.id, waitingPerKey: 1, signal })
}

async function renderInWorker(rendering: Rendering): Promise<RenderedContent> {
  let worker: Worker | undefined
  try {
    worker = await thread.get(startWorker)
    worker.ref()
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(WITHIN_MS) })
    worker.postMessage(rendering)
    const [rendered] = (await answer) as [RenderedContent]
    // An idle thread keeps no process alive.
    worker.unref()
    return rendered
  } catch (error) {
    log().warn({ reason: String(error) }, 'a long text is shown as it was typed')
    thread.forget()
    await worker?.terminate()
    return { html: asPlainText(rendering.text), terms: contentTerms(rendering.text) }
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // Between two texts nobody else listens, and an error that nobody hears ends the process.
  worker.on('error', () => thread.forget())
  await once(worker, 'message')
  return worker
}
