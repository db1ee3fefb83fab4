import { clearsPages } from '../cache-hooks.ts'
import { ADMIN_EDITS } from './access.ts'
import { auditHooks } from './audit-hooks.ts'
import { collection, createdAt, editedAt, id } from './fields.ts'

/** News from the people who run the place; content is markdown. */
export const announcement = collection({
  slug: 'announcement',
  label: '공지사항',
  access: ADMIN_EDITS,
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'category', 'isImportant', 'status', 'createdAt'] },
  defaultSort: '-createdAt',
  hooks: {
    afterChange: [auditHooks.afterChange, clearsPages(() => ['announcement'])],
    afterDelete: [auditHooks.afterDelete, clearsPages(() => ['announcement'])],
  },
  fields: [
    id,
    { name: 'title', type: 'text', required: true, minLength: 2, maxLength: 100 },
    { name: 'content', type: 'textarea', required: true, minLength: 5, maxLength: 5_000 },
    { name: 'category', type: 'text', required: true, defaultValue: '공지' },
    { name: 'isImportant', type: 'checkbox', defaultValue: false },
    {
      name: 'status',
      type: 'select',
      options: ['draft', 'published'],
      required: true,
      defaultValue: 'published',
      index: true,
    },
    createdAt,
    editedAt,
  ],
})
