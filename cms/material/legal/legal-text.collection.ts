import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { LEGAL_KINDS } from '#src/rules/legal.ts'
import { legalPageText } from '#src/text/legal.ts'
import { panelGroupText, panelHelpText, panelRefusalText } from '#src/text/panel.ts'
import { collection, createdAt, editedAt, id } from '#cms/machinery/collection/fields.ts'
import { rowById, rowsWhere } from '#cms/machinery/database/rows.ts'
import { accessBy } from '#cms/machinery/collection/access.ts'
import { auditHooksOf } from '#cms/machinery/audit-log/audit-hooks.ts'
import { clearsPages } from '#cms/machinery/collection/cache-hooks.ts'
import { carrierOf } from '#cms/machinery/collection/to-app-request.ts'
import { refusal } from '#cms/machinery/collection/refusals.ts'
import { dayOf, type LegalRow } from './find.ts'

const RIGHTS = { create: 'legal.create', update: 'legal.update', delete: 'legal.delete' } as const
const auditHooks = auditHooksOf(RIGHTS)

/** What held on earlier days stays as it was read then: a change is another text, from today on at the earliest. */
const keepPast: CollectionBeforeChangeHook = async ({ req, data, originalDoc, operation }) => {
  const before = operation === 'update' ? (originalDoc as LegalRow) : undefined
  const after = { ...before, ...data } as LegalRow
  const today = seoulDay(new Date())
  if (before && dayOf(before) < today) throw refusal(panelRefusalText.legalInForce)
  // The fields are validated after this hook, which cannot judge what has no day.
  if (!after.effectiveOn || Number.isNaN(Date.parse(after.effectiveOn))) return data as object
  if (dayOf(after) < today) throw refusal(panelRefusalText.legalPast)
  const same = await rowsWhere(await carrierOf(req), 'legal-text', { kind: { equals: after.kind } })
  if (same.some((row) => row.id !== before?.id && dayOf(row) === dayOf(after)))
    throw refusal(panelRefusalText.legalTwice)
  return data as object
}

const keepPastText: CollectionBeforeDeleteHook = async ({ req, id: textId }) => {
  const row = await rowById(await carrierOf(req), 'legal-text', textId)
  if (row && dayOf(row) < seoulDay(new Date())) throw refusal(panelRefusalText.legalInForce)
}

/** A legal text from a day on, until another of its kind takes its place; every one of them stays readable. */
export const legalText = collection({
  slug: 'legal-text',
  label: '약관과 정책',
  access: accessBy(RIGHTS),
  admin: { group: panelGroupText.site, useAsTitle: 'effectiveOn', defaultColumns: ['effectiveOn', 'kind', 'editedAt'] },
  defaultSort: '-effectiveOn',
  indexes: [{ fields: ['kind', 'effectiveOn'], unique: true }],
  hooks: {
    beforeChange: [keepPast],
    beforeDelete: [keepPastText],
    afterChange: [auditHooks.afterChange, clearsPages('legal')],
    afterDelete: [auditHooks.afterDelete, clearsPages('legal')],
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
    createdAt,
    editedAt,
  ],
})
