import type { CollectionBeforeDeleteHook } from 'payload'
import { LIMITS } from '#src/rules/limits.ts'
import { panelGroupText, panelHelpText } from '#src/text/panel.ts'
import { auditHooksOf } from '#cms/core/audit-log/audit-hooks.ts'
import { accessBy } from '#cms/core/collection/access.ts'
import { clearsPages, forgetsAfterSave } from '#cms/core/collection/cache-hooks.ts'
import { collection, editedIfEver, id } from '#cms/core/collection/fields.ts'
import { toAppRequest } from '#cms/core/collection/to-app-request.ts'
import { changeRows } from '#cms/core/database/rows.ts'
import { forgetCategories } from './find.ts'

const RIGHTS = {
  create: 'categoryGroup.create',
  update: 'categoryGroup.update',
  delete: 'categoryGroup.delete',
} as const
const auditHooks = auditHooksOf(RIGHTS)

/** The boards of a deleted group are left without a group. */
const releasesBoards: CollectionBeforeDeleteHook = async ({ req, id: group }) => {
  const where = { group: { equals: String(group) } }
  await changeRows(await toAppRequest(req), 'category', where, { group: null, editedAt: new Date().toISOString() })
}

/** A group of boards, under whose name menus fold them where there are many. */
export const categoryGroup = collection({
  slug: 'category-group',
  label: '게시판 그룹',
  access: accessBy(RIGHTS),
  admin: { group: panelGroupText.content, useAsTitle: 'name', defaultColumns: ['name', 'order'] },
  defaultSort: 'order',
  hooks: {
    beforeDelete: [releasesBoards],
    afterChange: [auditHooks.afterChange, forgetsAfterSave(forgetCategories), clearsPages('site', 'list')],
    afterDelete: [auditHooks.afterDelete, forgetsAfterSave(forgetCategories), clearsPages('site', 'list')],
  },
  fields: [
    id,
    { name: 'name', type: 'text', required: true, maxLength: LIMITS.board.groupNameMax },
    {
      name: 'order',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: { position: 'sidebar', description: panelHelpText.order },
    },
    editedIfEver,
  ],
})
