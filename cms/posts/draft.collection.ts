import { collection, createdAt, editedAt, figure, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** An unpublished post, which its member alone sees. */
export const draft = collection({
  slug: 'draft',
  label: '임시저장 글',
  // Only the author reads what was not published; the panel does not show it.
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'editedAt', 'id'] }],
  exportedAs: ['drafts'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'title', type: 'text' },
    { name: 'excerpt', type: 'text' },
    // Numbers joined by commas: categories that are gone meanwhile are left out when it is read.
    { name: 'categoryIds', type: 'text' },
    // As in posts, that of a secret one above every level.
    { name: 'levelRestriction', type: 'number', required: true, defaultValue: 0 },
    { name: 'prefix', type: 'text' },
    { name: 'tags', type: 'text' },
    { name: 'isBlurred', type: 'checkbox' },
    // JSON, as the calls send it.
    { name: 'poll', type: 'textarea' },
    { name: 'imageUrl', type: 'text' },
    figure('fileCount'),
    createdAt,
    editedAt,
    { name: 'content', type: 'textarea' },
  ],
})
