import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { LEGAL_KINDS } from '#src/rules/legal.ts'
import { legalPageText } from '#src/text/legal.ts'
import { panelGroupText, panelHelpText, panelRefusalText } from '#src/text/panel.ts'
import { collection, createdAt, editedAt, id } from '#cms/core/collection/fields.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { accessBy } from '#cms/core/collection/access.ts'
import { auditHooksOf } from '#cms/core/audit-log/audit-hooks.ts'
import { clearsPages } from '#cms/core/collection/cache-hooks.ts'
import { toAppRequest } from '#cms/core/collection/to-app-request.ts'
import { refusal } from '#cms/core/collection/refusals.ts'
import { forgetLegalDays } from '#cms/agreements/legal-days.ts'
import { forgetActors } from '#cms/members/known-callers.ts'
import { dayOf, type LegalRow } from './legal-find.ts'

const RIGHTS = { create: 'legal.create', update: 'legal.update', delete: 'legal.delete' } as const
const auditHooks = auditHooksOf(RIGHTS)

/** A text that was in force before today is immutable: a change is a new text, from today on at the earliest. */
const refusePast: CollectionBeforeChangeHook = async ({ req, data, originalDoc, operation }) => {
  const before = operation === 'update' ? (originalDoc as LegalRow) : undefined
  const after = { ...before, ...data } as LegalRow
  const today = seoulDay(new Date())
  if (before && dayOf(before) < today) throw refusal(panelRefusalText.legalInForce)
  // Fields are validated after this hook; without a valid day there is nothing to check here.
  if (!after.effectiveOn || Number.isNaN(Date.parse(after.effectiveOn))) return data as object
  if (dayOf(after) < today) throw refusal(panelRefusalText.legalPast)
  const same = await rowsWhere(await toAppRequest(req), 'legal-text', { kind: { equals: after.kind } })
  if (same.some((row) => row.id !== before?.id && dayOf(row) === dayOf(after)))
    throw refusal(panelRefusalText.legalTwice)
  return data as object
}

const refusePastDeletion: CollectionBeforeDeleteHook = async ({ req, id: textId }) => {
  const row = await rowById(await toAppRequest(req), 'legal-text', textId)
  if (row && dayOf(row) < seoulDay(new Date())) throw refusal(panelRefusalText.legalInForce)
}

/** Every member may have to agree to it, or no longer. */
const forgetDays = async ({ req }: Pick<Parameters<CollectionAfterChangeHook>[0], 'req'>): Promise<void> => {
  const request = await toAppRequest(req)
  forgetLegalDays(request)
  forgetActors(request)
}

/** A legal text in force from a day until the next of its kind; all of them stay readable. */
export const legalText = collection({
  slug: 'legal-text',
  label: '약관과 정책',
  access: accessBy(RIGHTS),
  admin: { group: panelGroupText.site, useAsTitle: 'effectiveOn', defaultColumns: ['effectiveOn', 'kind', 'editedAt'] },
  defaultSort: '-effectiveOn',
  indexes: [{ fields: ['kind', 'effectiveOn'], unique: true }],
  hooks: {
    beforeChange: [refusePast],
    beforeDelete: [refusePastDeletion],
    afterChange: [auditHooks.afterChange, clearsPages('legal'), forgetDays],
    afterDelete: [auditHooks.afterDelete, clearsPages('legal'), forgetDays],
  },
  fields: [
    id,
    {
      name: 'kind',
      type: 'select',
      options: LEGAL_KINDS.map((value) => ({ value, label: legalPageText.titles[value] })),
      required: true,
    },
    {
      name: 'effectiveOn',
      type: 'date',
      required: true,
      admin: {
        date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy. M. d.' },
        description: panelHelpText.legalDay,
      },
    },
    {
      name: 'content',
      type: 'textarea',
      required: true,
      maxLength: LIMITS.legalText.max,
      admin: { rows: 30, description: panelHelpText.legalContent },
    },
    {
      name: 'asksAgain',
      type: 'checkbox',
      admin: { description: panelHelpText.legalAsksAgain, condition: ({ kind }) => kind !== 'cookies' },
    },
    createdAt,
    editedAt,
  ],
})
