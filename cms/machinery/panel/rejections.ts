import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '#cms/machinery/platform/log.ts'
import { shared } from '#cms/machinery/platform/shared.ts'

const panelWork = () => shared('panelWork', watched)

/**
 * Does work of the panel. What Next leaves unhandled there, often after its answer has begun, goes to the log; a
 * rejection that anything else leaves unhandled still ends the process.
 */
export const asPanel = <T>(work: () => T): T => panelWork().run(true, work)

/** One listener for the whole process, because Next's own, once it is prepared, would let every rejection pass. */
function watched(): AsyncLocalStorage<true> {
  const current = new AsyncLocalStorage<true>()
  process.on('unhandledRejection', (reason) => {
    // Thrown here it is an uncaught exception, which is what Node makes of it where nobody listens.
    if (!current.getStore())
      throw reason instanceof Error ? reason : new Error('A rejection was not handled', { cause: reason })
    log().error({ err: reason }, 'the panel left a rejection unhandled')
  })
  return current
}
