import { BUILT_IN_KEYS, settingsFrom, type Settings } from '#src/rules/settings.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Carrier = Pick<AppRequest, 'payload'>

const known = remembered<Settings>('settings', { lifeMs: replicaLifeMs })

/** The live values of the built-in settings, as last committed. */
export const readSettings = ({ payload }: Carrier): Promise<Settings> => known.get(() => readStored({ payload }))

async function readStored(req: Carrier): Promise<Settings> {
  const rows = await rowsWhere(req, 'setting', { id: { in: BUILT_IN_KEYS } })
  return settingsFrom(rows.map(({ id, value }) => ({ key: id, value })))
}

/** Drops the cached settings once the open transaction is committed. */
export const forgetSettings = (req: AppRequest): void => forgetOnReplicas(req, known)
