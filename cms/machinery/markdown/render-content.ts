import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contentTerms } from './search-terms.ts'
import { log } from '#cms/machinery/platform/log.ts'
import { runQueued } from '#cms/machinery/platform/queue.ts'
import { remembered } from '#cms/machinery/platform/remembered.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { asPlainText } from './render.ts'
import { renderSync, type RenderedContent, type Rendering } from './render-sync.ts'

/** UTF-16 units that take a few milliseconds even in the worst case, which grows with their square. */
const SHORT = 500
/** A normal text of 50 000 characters takes a tenth of it. */
const WITHIN_MS = 2_000
const MEMORY_MB = 256

const thread = remembered<Worker>('markdownThread')

/**
 * Renders what the caller wrote, a long text on a worker thread. One text of a member may wait for it, a further one throws
 * UNAVAILABLE; a text that exceeds 2 s or 256 MB is returned as plain text.
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
  // Between two texts nothing else listens, and an unhandled 'error' event ends the process.
  worker.on('error', () => thread.forget())
  await once(worker, 'message')
  return worker
}
