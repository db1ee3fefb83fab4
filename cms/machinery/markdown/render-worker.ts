import { parentPort } from 'node:worker_threads'
import { renderSync, type Rendering } from './render-sync.ts'

// A thread of its own for cms/machinery/markdown/render-content.ts: says that it is there, then answers each text rendered.
parentPort?.on('message', (rendering: Rendering) => parentPort?.postMessage(renderSync(rendering)))
parentPort?.postMessage(null)
