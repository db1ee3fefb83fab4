import type { Endpoint } from 'payload'
import { AnnouncementInput } from '#src/contracts/schemas/announcements.ts'
import { announcementText } from '#src/text/announcement.ts'
import { panelGroupText, panelHelpText } from '#src/text/panel.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { collection, createdAt, editedAt, id } from '#cms/core/collection/fields.ts'
import { accessBy, opensPanel } from '#cms/core/collection/access.ts'
import { auditHooksOf } from '#cms/core/audit-log/audit-hooks.ts'
import { ruledBy } from '#cms/core/collection/refusals.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import { announces, claimsImages, dropsImages, settlesPublication, withdraws } from './announcement-publish-hooks.ts'

/** Renders markdown for the panel as members will see it. */
const previewEndpoint: Endpoint = {
  path: '/preview',
  method: 'post',
  handler: async (req) => {
    if (!opensPanel({ req })) return new Response(null, { status: 404 })
    const { content } = ((await req.json?.()) ?? {}) as { content?: unknown }
    return Response.json({ html: renderMarkdown(String(content ?? '').slice(0, LIMITS.text.max)) })
  },
}

const RIGHTS = { create: 'announcement.create', update: 'announcement.update', delete: 'announcement.delete' } as const
const auditHooks = auditHooksOf(RIGHTS)
const { title, content, category } = AnnouncementInput.shape

/** An announcement by the operator; content is markdown. */
export const announcement = collection({
  slug: 'announcement',
  label: '공지사항',
  access: accessBy(RIGHTS),
  admin: {
    group: panelGroupText.content,
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'isImportant', 'status', 'publishAt', 'publishedAt'],
    listSearchableFields: ['title', 'content'],
    description: panelHelpText.announcement,
  },
  defaultSort: '-createdAt',
  indexes: [
    { fields: ['status', 'publishedAt', 'id'] },
    { fields: ['createdAt', 'id'] },
    { fields: ['status', 'createdAt', 'id'] },
  ],
  endpoints: [previewEndpoint],
  hooks: {
    beforeChange: [settlesPublication],
    afterChange: [auditHooks.afterChange, claimsImages, announces],
    afterDelete: [auditHooks.afterDelete, dropsImages, withdraws],
  },
  fields: [
    id,
    { name: 'title', type: 'text', required: true, ...ruledBy(title) },
    {
      name: 'content',
      type: 'textarea',
      required: true,
      ...ruledBy(content),
      admin: { rows: 14, components: { Field: '/cms/panel/ui/MarkdownField.tsx#MarkdownField' } },
    },
    {
      name: 'category',
      type: 'text',
      required: true,
      defaultValue: announcementText.defaultCategory,
      ...ruledBy(category),
    },
    { name: 'isImportant', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
    {
      name: 'status',
      type: 'select',
      options: ['draft', 'published'],
      required: true,
      defaultValue: 'published',
      index: true,
      admin: { position: 'sidebar', isClearable: false },
    },
    // When members were notified: its first publication.
    { name: 'publishedAt', type: 'date', index: true, admin: { readOnly: true, position: 'sidebar' } },
    createdAt,
    editedAt,
    {
      name: 'publishAt',
      type: 'date',
      index: true,
      admin: {
        position: 'sidebar',
        description: panelHelpText.publishAt,
        condition: ({ status }) => status === 'draft',
      },
    },
  ],
})
