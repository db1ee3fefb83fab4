import * as calls from '#src/contracts/admin-settings.ts'
import { AppError } from '#src/rules/app-error.ts'
import { BUILT_IN_KEYS, isBuiltIn } from '#src/rules/settings.ts'
import type { Call } from '../call/call.ts'
import type { GuardCall } from '../call/call.ts'
import { serve } from '../call/endpoint.ts'
import { wholeList } from '../call/reply.ts'
import { rowById, rowsWhere } from '../database/rows.ts'
import { deleteSetting } from './delete.ts'
import { toSetting } from './present.ts'
import { readSettings } from './read.ts'
import { setPointToAahRate, saveSetting } from './save.ts'

/** Every built-in setting in the order of its table, then those that admins added. */
async function listSettings({ req }: Call<typeof calls.listSettings>) {
  const rows = await rowsWhere(req, 'setting', {}, { sort: ['id'] })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const added = rows.filter(({ id }) => !isBuiltIn(id))
  const builtIn = BUILT_IN_KEYS.map((key) => toSetting(key, rowOf.get(key)))
  return wholeList([...builtIn, ...added.map((row) => toSetting(row.id, row))])
}

const getMaxLevelRestriction = async ({ req }: Call<typeof calls.getMaxLevelRestriction>) => ({
  value: String((await readSettings(req)).maxLevelRestriction),
})

const getPointToAahRate = async ({ req }: Call<typeof calls.getPointToAahRate>) => ({
  rate: (await readSettings(req)).pointToAahRate,
})

const guardAdded = async ({ req, params }: GuardCall) => {
  const key = params.key ?? ''
  if (!isBuiltIn(key) && !(await rowById(req, 'setting', key))) throw new AppError('NOT_FOUND')
}

export const settingEndpoints = [
  serve(calls.listSettings, listSettings),
  serve(calls.saveSetting, saveSetting),
  serve(calls.deleteSetting, deleteSetting, { guard: guardAdded }),
  serve(calls.getMaxLevelRestriction, getMaxLevelRestriction),
  serve(calls.getPointToAahRate, getPointToAahRate),
  serve(calls.setPointToAahRate, setPointToAahRate),
]
