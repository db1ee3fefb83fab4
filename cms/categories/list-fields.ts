import type { Field, FieldHook, Tab } from 'payload'
import { POST_VIEWS } from '#src/rules/post-views.ts'
import { boardListText } from '#src/text/board-lists.ts'
import { relation } from '#cms/core/collection/fields.ts'

/** Takes a group by its id, or as the contract shows it. */
const takesGroup: FieldHook = ({ value }: { value?: unknown }) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** The group that a board stands in, chosen beside its order. */
export const groupField: Field = relation('group', 'category-group', {
  hooks: { beforeValidate: [takesGroup] },
  admin: { position: 'sidebar', description: boardListText.groupHelp },
})

/** The tab with how a board's posts are listed. */
export const listTab: Tab = {
  label: boardListText.tab,
  fields: [
    {
      name: 'view',
      type: 'select',
      options: [...POST_VIEWS],
      defaultValue: 'cards',
      admin: { isClearable: false, description: boardListText.viewHelp },
    },
    { name: 'inFeeds', type: 'checkbox', defaultValue: true, admin: { description: boardListText.inFeedsHelp } },
  ],
}
