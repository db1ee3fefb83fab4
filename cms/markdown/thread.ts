import { parentPort } from 'node:worker_threads'
import { renderHere } from './render-here.ts'

// A thread of its own for cms/markdown/render-content.ts: says that it is there, then answers each text rendered.
parentPort?.on('message', (text: string) => parentPort?.postMessage(renderHere(text)))
parentPort?.postMessage(null)
