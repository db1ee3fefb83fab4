import * as calls from '#src/contracts/admin-settings.ts'
import * as siteCalls from '#src/contracts/site.ts'
import * as uploadCalls from '#src/contracts/uploads.ts'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { AppError } from '#src/rules/app-error.ts'
import { isBuiltIn } from '#src/rules/settings.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { csvReply, csvTime, type RowRange } from '#cms/core/call/csv.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { wholeList } from '#cms/core/call/reply.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { uploadBrandImage } from './upload-brand.ts'
import { deleteSetting, setPointToAahRate, saveSetting } from './save.ts'
import { allSettings, isChanged } from '#cms/core/settings/present.ts'
import { readSettings, readSite } from '#cms/core/settings/read.ts'

/** Every built-in setting in the order of its table, then those that admins added; also as CSV. */
async function listSettings({ req, input, now }: Call<typeof calls.listSettings>) {
  const all = allSettings(await rowsWhere(req, 'setting', {}, { sort: ['id'] }))
  if (input.format !== 'csv') return wholeList(all)
  const part = ({ offset, limit }: RowRange) => Promise.resolve(all.slice(offset, offset + limit))
  return csvReply({ text: csvText.settings, cells: cellsOf, rows: part, now })
}

const cellsOf = ({ builtIn, updatedAt, ...setting }: Setting) => ({
  ...setting,
  builtIn: csvText.yesNo[builtIn ? 'yes' : 'no'],
  // A built-in setting that was never changed has no time.
  updatedAt: isChanged({ updatedAt }) ? csvTime(updatedAt) : null,
})

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

const getSite = ({ req }: Call<typeof siteCalls.getSite>) => readSite(req)

export const settingEndpoints = [
  serve(siteCalls.getSite, getSite),
  serve(calls.listSettings, listSettings),
  serve(calls.saveSetting, saveSetting),
  serve(uploadCalls.uploadBrandImage, uploadBrandImage),
  serve(calls.deleteSetting, deleteSetting, { guard: guardAdded }),
  serve(calls.getMaxLevelRestriction, getMaxLevelRestriction),
  serve(calls.getPointToAahRate, getPointToAahRate),
  serve(calls.setPointToAahRate, setPointToAahRate),
]
