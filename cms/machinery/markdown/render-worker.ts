import { parentPort } from 'node:worker_threads'
import { renderSync, type Rendering } from './render-sync.ts'

// The worker of cms/machinery/markdown/render-content.ts: posts null when ready, then the rendering of each text.
parentPort?.on('message', (rendering: Rendering) => parentPort?.postMessage(renderSync(rendering)))
parentPort?.postMessage(null)
