import { BUILT_IN_KEYS, settingsFrom, type Settings } from '#src/rules/settings.ts'
import { rowsWhere } from '../database/rows.ts'
import { afterCommit } from '../database/transaction.ts'
import type { AppRequest } from '../platform/request.ts'
import { env } from '../platform/runtime.ts'
import { shared } from '../platform/shared.ts'

/** How long replicas may go on with values that another one changed. */
const LIFE_MS = 5_000

interface Known {
  settings: Settings | null
  readAt: number
  /** Grows when a setting changes, so that a read which began before is not kept. */
  version: number
}

const known = () => shared('settings', (): Known => ({ settings: null, readAt: 0, version: 0 }))

/** The live values of the built-in settings, as last committed. */
export async function readSettings({ payload }: Pick<AppRequest, 'payload'>): Promise<Settings> {
  const kept = known()
  const isFresh = !env().DATABASE_URI || Date.now() - kept.readAt < LIFE_MS
  if (kept.settings && isFresh) return kept.settings
  const { version } = kept
  const rows = await rowsWhere({ payload }, 'setting', { id: { in: BUILT_IN_KEYS } })
  const settings = settingsFrom(rows.map(({ id, value }) => ({ key: id, value })))
  if (kept.version === version) Object.assign(kept, { settings, readAt: Date.now() })
  return settings
}

/** Makes the next reader ask the database again, once the open transaction is committed. */
export const forgetSettings = (req: AppRequest): void =>
  afterCommit(req, () => void Object.assign(known(), { settings: null, version: known().version + 1 }))
