import type { DateFieldValidation, TextFieldSingleValidation } from 'payload'
import { date, text } from 'payload/shared'
import { isEmptySpan } from './banner-span.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { isSafeLink } from '#src/rules/markdown.ts'
import { panelGroupText, panelHelpText, panelRefusalText } from '#src/text/panel.ts'
import { collection, createdAt, editedAt, id } from '#cms/core/collection/fields.ts'
import { accessBy } from '#cms/core/collection/access.ts'
import { auditHooksOf } from '#cms/core/audit-log/audit-hooks.ts'
import { clearsPages, forgetsAfterSave } from '#cms/core/collection/cache-hooks.ts'
import { forgetBanners } from './banner-current.ts'

const RIGHTS = { create: 'banner.create', update: 'banner.update', delete: 'banner.delete' } as const
const auditHooks = auditHooksOf(RIGHTS)

/** Payload's check of a text, and that it is a URL that links of this site may have. */
const isLink: TextFieldSingleValidation = (value, options) => {
  const checked = text(value, options)
  return checked === true && value && !isSafeLink(value) ? panelRefusalText.bannerLink : checked
}

const isAfterStart: DateFieldValidation = (value, options) => {
  const { startsAt } = options.siblingData as { startsAt?: string | null }
  const endsAt = value ? new Date(value).toISOString() : null
  return isEmptySpan({ startsAt, endsAt }) ? panelRefusalText.bannerEnd : date(value, options)
}

const WITH_TIME = { date: { pickerAppearance: 'dayAndTime' } } as const

/** A banner above every page; of those that are due the newest is displayed. */
export const banner = collection({
  slug: 'banner',
  label: '배너 알림',
  access: accessBy(RIGHTS),
  admin: { group: panelGroupText.site, useAsTitle: 'text', defaultColumns: ['text', 'isActive', 'startsAt', 'endsAt'] },
  defaultSort: '-createdAt',
  hooks: {
    afterChange: [auditHooks.afterChange, forgetsAfterSave(forgetBanners), clearsPages('site')],
    afterDelete: [auditHooks.afterDelete, forgetsAfterSave(forgetBanners), clearsPages('site')],
  },
  fields: [
    id,
    { name: 'text', type: 'text', required: true, maxLength: LIMITS.banner.textMax },
    { name: 'link', type: 'text', validate: isLink, admin: { description: panelHelpText.bannerLink } },
    { name: 'startsAt', type: 'date', admin: WITH_TIME },
    { name: 'endsAt', type: 'date', validate: isAfterStart, admin: WITH_TIME },
    { name: 'isActive', type: 'checkbox', defaultValue: true, index: true },
    createdAt,
    editedAt,
  ],
})
