import * as calls from '#src/contracts/admin-settings.ts'
import { AppError } from '#src/rules/app-error.ts'
import { BUILT_IN_KEYS, isBuiltIn } from '#src/rules/settings.ts'
import { endpoint, type GuardCall } from '../call/endpoint.ts'
import { wholeList } from '../call/reply.ts'
import { rowById, rowsWhere } from '../database/rows.ts'
import type { Call } from '../platform/request.ts'
import { deleteSetting } from './delete.ts'
import { toSetting } from './present.ts'
import { readSettings } from './read.ts'
import { saveRate, saveSetting } from './save.ts'

/** Every built-in setting in the order of its table, then those that admins added. */
async function listSettings({ req }: Call<typeof calls.listSettings>) {
  const rows = await rowsWhere(req, 'setting', {}, { sort: ['id'] })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const added = rows.filter(({ id }) => !isBuiltIn(id))
  const builtIn = BUILT_IN_KEYS.map((key) => toSetting(key, rowOf.get(key)))
  return wholeList([...builtIn, ...added.map((row) => toSetting(row.id, row))])
}

const showCap = async ({ req }: Call<typeof calls.getMaxLevelRestriction>) => ({
  value: String((await readSettings(req)).maxLevelRestriction),
})

const showRate = async ({ req }: Call<typeof calls.getPointToAahRate>) => ({
  rate: (await readSettings(req)).pointToAahRate,
})

const guardAdded = async ({ req, params }: GuardCall) => {
  const key = params.key ?? ''
  if (!isBuiltIn(key) && !(await rowById(req, 'setting', key))) throw new AppError('NOT_FOUND')
}

export const settingEndpoints = [
  endpoint({ ...calls.listSettings, handler: listSettings }),
  endpoint({ ...calls.saveSetting, handler: saveSetting }),
  endpoint({ ...calls.deleteSetting, handler: deleteSetting, guard: guardAdded }),
  endpoint({ ...calls.getMaxLevelRestriction, handler: showCap }),
  endpoint({ ...calls.getPointToAahRate, handler: showRate }),
  endpoint({ ...calls.setPointToAahRate, handler: saveRate }),
]
