import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import type { Payload } from 'payload'
import { portOf } from '#cms/core/database/port.ts'
import { log } from '#cms/core/platform/log.ts'
import { handedFiles, type HandedOrder, type SaidLine } from './handed-order.ts'

const LOOK_MS = 1_000

/**
 * Does the imports that `npm run import` hands to this process where it has the database to itself; one that was cut off by the
 * end of the server goes on. The returned function stops that, and resolves once the last batch is stored.
 */
export function startHandedImports(payload: Payload): () => Promise<void> {
  if (!portOf(payload).hasOneProcess) return async () => undefined
  const { order } = handedFiles()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    if (running || !existsSync(order)) return
    running = doOrder(payload, stopping.signal)
      .catch((error: unknown) => log().error({ err: error }, 'handed import failed'))
      .finally(() => (running = null))
  }, LOOK_MS).unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await running
  }
}

async function doOrder(payload: Payload, signal: AbortSignal): Promise<void> {
  const { order, said } = handedFiles()
  const tell = (line: SaidLine): void => appendFileSync(said, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  tell({ isTaken: true })
  try {
    // What an import needs is not loaded by a server that has none.
    const { checkDump, importForum } = await import('./import-forum.ts')
    const handed = JSON.parse(readFileSync(order, 'utf8')) as HandedOrder
    const whole = { ...handed, isInServer: true, now: new Date(), signal, say: (text: string) => tell({ text }) }
    const report = await importForum(payload, whole, await checkDump(whole))
    tell({ report: report.lines() })
  } catch (error) {
    if (signal.aborted) return
    log().error({ err: error }, 'handed import failed')
    tell({ error: error instanceof Error ? error.message : String(error) })
  }
  rmSync(order, { force: true })
}
