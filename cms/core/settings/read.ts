import { siteOf, type Site } from '#src/rules/brand.ts'
import { BUILT_IN_KEYS, DEFAULT_SETTINGS, settingsFrom, type Settings } from '#src/rules/settings.ts'
import { setNames } from '#src/text/names.ts'
import { isDatabaseFailure } from '#cms/core/database/availability.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'

type Carrier = Pick<AppRequest, 'payload'>

const known = remembered<Settings>('settings', { lifeMs: replicaLifeMs })
interface Last {
  settings: Settings
  /** The reading that began last. */
  reading: Promise<Settings> | null
}
const last = () => shared('lastSettings', (): Last => ({ settings: DEFAULT_SETTINGS, reading: null }))

/**
 * The live values of the built-in settings, as last committed. Texts say their names from then on: every call, page and
 * job reads them first.
 */
export async function readSettings({ payload }: Carrier): Promise<Settings> {
  const reading = known.get(() => readStored({ payload }))
  last().reading = reading
  const settings = await reading
  // A reading that began before a change may end after the one that read it.
  if (last().reading === reading) {
    last().settings = settings
    setNames(settings)
  }
  return settings
}

async function readStored(req: Carrier): Promise<Settings> {
  const rows = await rowsWhere(req, 'setting', { id: { in: BUILT_IN_KEYS } })
  return settingsFrom(rows.map(({ id, value }) => ({ key: id, value })))
}

/** The site's names, colours and pictures; while the database is away as they were read last. */
export async function readSite(req: Carrier): Promise<Site> {
  try {
    return siteOf(await readSettings(req))
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error
    return siteOf(last().settings)
  }
}

/** Drops the cached settings once the open transaction is committed. */
export const forgetSettings = (req: AppRequest): void => forgetOnReplicas(req, known)
