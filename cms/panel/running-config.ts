import type { Payload, SanitizedConfig } from 'payload'
import { shared } from '#cms/core/platform/shared.ts'

/** While the panel is being built no server runs, and nothing asks. */
const notRunning = (): Promise<Payload> => new Promise(() => undefined)

/**
 * The configuration of the CMS that this process runs. The panel takes it from there instead of loading a second copy of
 * collections, hooks and database into Next's bundle.
 */
const config: Promise<SanitizedConfig> = shared('payload', notRunning).then((payload) => payload.config)

export default config
