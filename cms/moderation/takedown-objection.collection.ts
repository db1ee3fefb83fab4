import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * What an author of something that a request blocks says against it. The id is `{request}:{author}`, so that each author
 * objects once, and nobody's objection keeps out another author's.
 */
export const takedownObjection = collection({
  slug: 'takedown-objection',
  label: '게시중단 이의',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: ['objections'],
  whenMemberLeaves: { author: 'keep' },
  fields: [
    id,
    relation('takedown', 'takedown', { required: true }),
    relation('author', 'member', { required: true }),
    { name: 'statement', type: 'textarea', required: true },
    createdAt,
  ],
})
