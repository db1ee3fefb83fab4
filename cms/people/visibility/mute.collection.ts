import { collection, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'

/** Whose posts and comments fold in whose lists; the id is `{muter}:{muted}`, and nobody is told. */
export const mute = collection({
  slug: 'mute',
  label: '뮤트',
  access: ADMIN_READS,
  admin: { hidden: true },
  // Whom others muted stays so for them.
  exportedAs: ['mutes'],
  whenMemberLeaves: { id: 'keep', muter: 'delete', muted: 'keep' },
  fields: [
    id,
    relation('muter', 'member', { required: true }),
    relation('muted', 'member', { required: true }),
    createdAt,
  ],
})
