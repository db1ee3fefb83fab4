import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Payload } from 'payload'
import { log } from '#cms/core/platform/log.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { INDEX_FORM, type IndexedDocument } from '../port.ts'
import { databaseFile } from './file.ts'
import { searchTables } from './search-numbers.ts'
import { adapterOf } from './tables.ts'

/** A document whose text is to be stored, if it still waits in this form, and what the tables of its index are called. */
export interface Aside {
  file: string
  names: { text: string; terms: string; docs: string; id: string }
  document: IndexedDocument
  /** The form in which it waits, and the one that it has afterwards. */
  form: number
  done: number
}

/** A writer that waits too long for its turn tries again; what is left then is the job's. */
const TRIES = 3
const PAUSE_MS = 1_000

const forms = () => shared('formsOfWaiting', () => ({ last: -Date.now() * 1_000 }))

/** The form of a document that is indexed by its title alone so far: earlier than any other, and its own. */
export const formOfWaiting = (): number => (forms().last -= 1)

const thread = remembered<Worker>('indexThread')

/**
 * Stores the text of a long document on a thread and a connection of their own, because the index takes a tenth of a second
 * for it. Writers wait meanwhile, readers do not. A document that has changed since is indexed by that change.
 */
export async function indexAside(payload: Payload, document: IndexedDocument, form: number): Promise<void> {
  const { text, terms, docs, id } = searchTables(document.index)
  const names = { text: text.text, terms: terms.text, docs: docs.text, id: id.text }
  const aside: Aside = { file: databaseFile(), names, document, form, done: INDEX_FORM }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await adapterOf(payload).writeElsewhere(() => store(aside))
    } catch (error) {
      if (attempt < TRIES) await sleep(PAUSE_MS)
      else return log().warn({ err: error, id: document.id }, 'a long text waits for the job that indexes it')
    }
  }
}

async function store(aside: Aside): Promise<void> {
  const worker = await thread.get(startWorker)
  worker.ref()
  try {
    worker.postMessage(aside)
    const [failure] = (await once(worker, 'message')) as [string | null]
    if (failure !== null) throw new Error(failure)
  } finally {
    // An idle thread keeps no process alive.
    worker.unref()
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./index-thread.ts', import.meta.url))
  worker.on('error', () => thread.forget())
  await once(worker, 'message')
  return worker
}
