import { parentPort } from 'node:worker_threads'
import { renderMarkdown } from './render.ts'

// A thread of its own for cms/markdown/render-content.ts: says that it is there, then answers each text with its HTML.
parentPort?.on('message', (text: string) => parentPort?.postMessage(renderMarkdown(text)))
parentPort?.postMessage(null)
