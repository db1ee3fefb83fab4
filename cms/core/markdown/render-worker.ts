import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { UnrenderableText } from './render.ts'
import { renderSync, type RenderedContent, type Rendering } from './render-sync.ts'

// The worker of cms/core/markdown/render-thread.ts: posts null when ready, then an answer to each text.

/** What the worker answers: the rendering, or why there can be none. */
export type WorkerAnswer = { rendered: RenderedContent } | { refused: string }

/** Gives way to the thread that answers requests. Linux has a priority a thread; elsewhere all stay alike. */
function giveWay(niceness: number): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // A system without it, or one that forbids it.
  }
}

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
