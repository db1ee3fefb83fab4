import type { Field, FieldHook, PayloadRequest, Tab } from 'payload'
import { LIMITS } from '#src/rules/limits.ts'
import { DEFAULT_VIEW, POST_VIEWS } from '#src/rules/post-views.ts'
import { boardListText } from '#src/text/board-lists.ts'
import { relation } from '#cms/core/collection/fields.ts'
import { refusal } from '#cms/core/collection/refusals.ts'
import { toAppRequest } from '#cms/core/collection/to-app-request.ts'
import { rowById } from '#cms/core/database/rows.ts'

/** Takes a group by its id, or as the contract shows it; refuses one that does not exist. */
const takesGroup: FieldHook = async ({ value, req }: { value?: unknown; req: PayloadRequest }) => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  if (id === undefined || id === null || id === '') return id === '' ? null : id
  if (typeof id === 'string' && (await rowById(await toAppRequest(req), 'category-group', id))) return id
  throw refusal(boardListText.unknownGroup, { status: 400, fields: { group: boardListText.unknownGroup } })
}

/** The group that a board is in, chosen beside its order. */
export const groupField: Field = relation('group', 'category-group', {
  hooks: { beforeValidate: [takesGroup] },
  admin: { position: 'sidebar', description: boardListText.groupHelp(LIMITS.board.unfoldedMost) },
})

/** The tab with how a board's posts are listed. */
export const listTab: Tab = {
  label: boardListText.tab,
  fields: [
    {
      name: 'view',
      type: 'select',
      options: [...POST_VIEWS],
      defaultValue: DEFAULT_VIEW,
      admin: { isClearable: false, description: boardListText.viewHelp },
    },
    { name: 'inFeeds', type: 'checkbox', defaultValue: true, admin: { description: boardListText.inFeedsHelp } },
  ],
}
