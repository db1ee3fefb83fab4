import { shared } from '#cms/machinery/platform/shared.ts'
import type { Bus, BusEvent } from '../bus.ts'

const listeners = () => shared('busListeners', () => new Set<(event: BusEvent) => void>())

/** One process has the file, so whoever is to hear of it is here. */
export const sqliteBus: Bus = {
  publish: async (event) => {
    for (const hear of listeners()) hear(event)
  },
  caughtUp: () => Promise.resolve(),
  listen: (hear) => {
    listeners().add(hear)
    return () => listeners().delete(hear)
  },
}
