import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#cms/core/platform/give-way.ts'
import { UnrenderableText } from './render.ts'
import { renderSync, type RenderedContent, type Rendering } from './render-sync.ts'

// The worker of cms/core/markdown/render-thread.ts: posts null when ready, then an answer to each text.

/** What the worker answers: the rendering, or why there can be none. */
export type WorkerAnswer = { rendered: RenderedContent } | { refused: string }

function answerTo(rendering: Rendering): WorkerAnswer {
  try {
    return { rendered: renderSync(rendering) }
  } catch (error) {
    if (error instanceof UnrenderableText) return { refused: error.message }
    throw error
  }
}

giveWay((workerData as { niceness: number }).niceness)
parentPort?.on('message', (rendering: Rendering) => parentPort?.postMessage(answerTo(rendering)))
parentPort?.postMessage(null)
