import { LIMITS } from '#src/rules/limits.ts'
import { panelGroupText, panelHelpText } from '#src/text/panel.ts'
import { collection, editedAt, id } from '#cms/core/collection/fields.ts'
import { accessBy } from '#cms/core/collection/access.ts'
import { auditHooksOf } from '#cms/core/audit-log/audit-hooks.ts'
import { clearsPages, forgetsAfterSave } from '#cms/core/collection/cache-hooks.ts'
import { forgetCompany } from './company-read.ts'

const RIGHTS = { update: 'company.update' } as const

const detail = (name: string) => ({ name, type: 'text', required: true, maxLength: LIMITS.companyDetail.max }) as const

/** The operator's details that the law requires below every page and in legal texts; one row. */
export const company = collection({
  slug: 'company',
  label: '사업자 정보',
  access: accessBy(RIGHTS),
  admin: {
    group: panelGroupText.site,
    useAsTitle: 'companyName',
    defaultColumns: ['companyName', 'representative', 'editedAt'],
  },
  hooks: {
    afterChange: [auditHooksOf(RIGHTS).afterChange, forgetsAfterSave(forgetCompany), clearsPages('site', 'legal')],
  },
  fields: [
    id,
    detail('companyName'),
    detail('representative'),
    detail('businessNumber'),
    detail('mailOrderNumber'),
    detail('address'),
    detail('supportEmail'),
    detail('supportPhone'),
    detail('privacyOfficer'),
    detail('privacyEmail'),
    { name: 'isExample', type: 'checkbox', defaultValue: false, admin: { description: panelHelpText.isExample } },
    editedAt,
  ],
})
