import { LIMITS } from '#src/rules/limits.ts'
import { announcementText } from '#src/text/announcement.ts'
import { forgetBanners } from '../banners/current.ts'
import { collection, createdAt, editedAt, id } from '../database/fields.ts'
import { accessBy } from '../panel/access.ts'
import { auditHooksOf } from '../panel/audit-hooks.ts'
import { forgetAnnounced } from '../notifications/announcements.ts'
import { clearsPages, forgetsAfterSave } from '../panel/cache-hooks.ts'
import { announces, datePublished } from './publish-hooks.ts'

const { titleMin, titleMax, contentMin, categoryMax } = LIMITS.announcement

const RIGHTS = { create: 'announcement.create', update: 'announcement.update', delete: 'announcement.delete' } as const
const auditHooks = auditHooksOf(RIGHTS)
// An important one stands above every page.
const spreads = [forgetsAfterSave(forgetBanners), clearsPages(() => ['announcement', 'site'])]

/** News from the people who run the place; content is markdown. */
export const announcement = collection({
  slug: 'announcement',
  label: '공지사항',
  access: accessBy(RIGHTS),
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'category', 'isImportant', 'status', 'createdAt'] },
  defaultSort: '-createdAt',
  hooks: {
    beforeChange: [datePublished],
    afterChange: [auditHooks.afterChange, ...spreads, announces],
    afterDelete: [auditHooks.afterDelete, ...spreads, forgetsAfterSave(forgetAnnounced)],
  },
  fields: [
    id,
    { name: 'title', type: 'text', required: true, minLength: titleMin, maxLength: titleMax },
    { name: 'content', type: 'textarea', required: true, minLength: contentMin, maxLength: LIMITS.text.max },
    {
      name: 'category',
      type: 'text',
      required: true,
      maxLength: categoryMax,
      defaultValue: announcementText.defaultCategory,
    },
    { name: 'isImportant', type: 'checkbox', defaultValue: false },
    {
      name: 'status',
      type: 'select',
      options: ['draft', 'published'],
      required: true,
      defaultValue: 'published',
      index: true,
    },
    // When members were told: the first time that it was published.
    { name: 'publishedAt', type: 'date', index: true, admin: { readOnly: true } },
    createdAt,
    editedAt,
  ],
})
