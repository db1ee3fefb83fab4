import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A member's vote in a poll; the id is `{poll}:{member}`, so each pair has one row. */
export const pollVote = collection({
  slug: 'poll-vote',
  label: '투표 참여',
  access: NO_ACCESS,
  admin: { hidden: true },
  // Votes of deleted accounts remain counted.
  exportedAs: ['votes'],
  whenMemberLeaves: { id: 'keep', member: 'keep' },
  fields: [
    id,
    relation('poll', 'poll', { required: true }),
    relation('member', 'member', { required: true }),
    // The places of the chosen options, joined by commas.
    { name: 'options', type: 'text', required: true },
    createdAt,
  ],
})
