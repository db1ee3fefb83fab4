import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { readByNoMember } from '#cms/visibility/anonymous.ts'

/** The text of a post or comment before an edit; `createdAt` is when it was replaced. */
export const version = collection({
  slug: 'earlier-version',
  label: '이전 내용',
  access: { ...ADMIN_READS, read: readByNoMember },
  admin: {
    group: panelGroupText.content,
    useAsTitle: 'content',
    defaultColumns: ['content', 'post', 'comment', 'createdAt'],
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['post', 'id'] }, { fields: ['comment', 'id'] }],
  fields: [
    id,
    relation('post', 'post'),
    relation('comment', 'comment'),
    { name: 'title', type: 'text' },
    { name: 'content', type: 'textarea', required: true },
    { name: 'writtenAt', type: 'date', required: true },
    createdAt,
  ],
})
