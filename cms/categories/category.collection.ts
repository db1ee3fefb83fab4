import type {
  CollectionAfterChangeHook,
  CollectionBeforeDeleteHook,
  TextFieldSingleValidation,
  FieldHook,
} from 'payload'
import { text } from 'payload/shared'
import { CATEGORY_GLYPHS } from '#src/rules/categories.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { boardModeratorText } from '#src/text/board-moderators.ts'
import { panelGroupText, panelHelpText, panelRefusalText } from '#src/text/panel.ts'
import { collection, editedIfEver, relation } from '#cms/core/collection/fields.ts'
import { countRows, deleteRows, findPage } from '#cms/core/database/rows.ts'
import { accessBy } from '#cms/core/collection/access.ts'
import { auditHooksOf } from '#cms/core/audit-log/audit-hooks.ts'
import { clearsPages, forgetsAfterSave } from '#cms/core/collection/cache-hooks.ts'
import { toAppRequest } from '#cms/core/collection/to-app-request.ts'
import { refusal } from '#cms/core/collection/refusals.ts'
import { panelComponent } from '#cms/core/collection/panel-component.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { forgetBoardModerators } from './moderated-boards.ts'
import { endModerating, recordModerators } from './store-moderators.ts'
import { unhideBoard } from '#cms/members/filter-columns.ts'
import { forgetActors } from '#cms/members/known-callers.ts'
import { takesFiles } from './file-fields.ts'
import { forgetCategories } from './find.ts'
import { groupField, listTab } from './list-fields.ts'
import { rightsTab, takesRights } from './right-fields.ts'
import { writingTab } from './prefix-field.ts'
import { CATEGORY_HUES, takesSlot } from './slots.ts'

/** The last number that this process assigned: on MongoDB two concurrent creations do not see each other. */
const assigned = () => shared('categoryNumbers', () => ({ last: 0 }))

/** Assigns a new board the number after the highest, unless it has one. */
const numbered: FieldHook = async ({ operation, value, req }) => {
  if (operation !== 'create' || value !== undefined) return value as unknown
  const [highest] = await findPage(await toAppRequest(req), {
    collection: 'category',
    where: {},
    fields: ['id'],
    sort: ['-id'],
    limit: 1,
  })
  const numbers = assigned()
  numbers.last = Math.max(highest?.id ?? 0, numbers.last) + 1
  return numbers.last
}

const RIGHTS = { create: 'category.create', update: 'category.update', delete: 'category.delete' } as const
const auditHooks = auditHooksOf(RIGHTS)

/** Refuses to delete a category that has posts. */
const refuseUsed: CollectionBeforeDeleteHook = async ({ req, id }) => {
  const carrier = await toAppRequest(req)
  if ((await countRows(carrier, { collection: 'post', where: {}, holding: { field: 'categories', id } })) > 0)
    throw refusal(panelRefusalText.categoryInUse)
}

/** What members chose about the board goes with it: another board may get its number. */
const dropsChoices: CollectionBeforeDeleteHook = async ({ req, id }) => {
  await dropChoices(await toAppRequest(req), Number(id))
}

/** Deletes what members chose about a board. */
export async function dropChoices(req: AppRequest, board: number): Promise<void> {
  const ofIt = { category: { equals: board } }
  await deleteRows(req, 'board-watch', ofIt)
  await deleteRows(req, 'keyword', ofIt)
  await unhideBoard(req, board)
}

/** Payload's check of a text, and no characters that would end or break the path of the category's page. */
const isPathSegment: TextFieldSingleValidation = (value, options) => {
  const checked = text(value, options)
  return checked === true && /[%/\\?#]/.test(value ?? '') ? panelRefusalText.slugSigns : checked
}

/** Drops what is cached of boards, and of members the boards that they moderate. */
const forgetBoards = (req: AppRequest): void => {
  forgetCategories(req)
  forgetBoardModerators(req)
  forgetActors(req)
}

/** Records in the audit log which members a save in the panel makes moderators of the board, and which it removes. */
const auditsModerators: CollectionAfterChangeHook<Row<'category'>> = async ({ req, doc, previousDoc }) => {
  const carrier = await toAppRequest(req)
  const idsOf = (list: readonly (string | { id: string })[] | null | undefined) =>
    (list ?? []).map((one) => (typeof one === 'string' ? one : one.id))
  const [before, after] = [idsOf(previousDoc?.moderators), idsOf(doc.moderators)]
  const actorId = carrier.actor?.id ?? null
  await recordModerators(carrier, { name: doc.name, before, after, actorId, now: new Date() })
}

/** A board. Its id is a small number that texts and links use (default 7). */
export const category = collection({
  slug: 'category',
  label: '게시판',
  access: accessBy(RIGHTS),
  admin: {
    group: panelGroupText.content,
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'order', 'hue', 'glyph', 'writeRole', 'writeLevel'],
  },
  defaultSort: 'order',
  exportedAs: ['profile'],
  whenMemberLeaves: {
    moderators: {
      run: ({ req, memberId, now }) => endModerating(req, memberId, { actorId: null, now }),
      then: 'keep',
    },
  },
  hooks: {
    beforeValidate: [takesSlot, takesRights, takesFiles],
    beforeDelete: [refuseUsed, dropsChoices],
    afterChange: [
      auditHooks.afterChange,
      auditsModerators,
      forgetsAfterSave(forgetBoards),
      clearsPages('site', 'list'),
    ],
    afterDelete: [auditHooks.afterDelete, forgetsAfterSave(forgetBoards), clearsPages('site', 'list')],
  },
  fields: [
    // Never changes: links and the default of a new post use it.
    {
      name: 'id',
      type: 'number',
      required: true,
      min: 1,
      access: { update: () => false },
      admin: { readOnly: true, condition: ({ id }) => id !== undefined },
      hooks: { beforeValidate: [numbered] },
    },
    { name: 'name', type: 'text', required: true, maxLength: 40 },
    { name: 'slug', type: 'text', required: true, unique: true, maxLength: 60, validate: isPathSegment },
    { name: 'description', type: 'textarea', maxLength: 500 },
    {
      name: 'rules',
      type: 'textarea',
      maxLength: LIMITS.board.rulesMax,
      admin: { description: panelHelpText.boardRules },
    },
    {
      name: 'order',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: { position: 'sidebar', description: panelHelpText.order },
    },
    groupField,
    // Not required: an empty choice takes the next free slot.
    {
      name: 'hue',
      type: 'select',
      options: [...CATEGORY_HUES],
      admin: { position: 'sidebar', description: panelHelpText.categorySlot },
    },
    { name: 'glyph', type: 'select', options: [...CATEGORY_GLYPHS], admin: { position: 'sidebar' } },
    panelComponent('CategoryPreview', 'sidebar'),
    { type: 'tabs', tabs: [rightsTab, writingTab, listTab] },
    relation('moderators', 'member', {
      hasMany: true,
      maxRows: LIMITS.board.moderators,
      admin: { position: 'sidebar', description: boardModeratorText.lead },
    }),
    // Empty for the categories of a new forum.
    editedIfEver,
  ],
})
