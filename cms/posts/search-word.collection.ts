import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A word that a searcher searched for on a day, counted once: the id is a hash of day, word and searcher. A guest is
 * nothing but that hash, made with a secret that goes with its day. Rows go after a week.
 */
export const searchWord = collection({
  slug: 'search-word',
  label: '검색한 말',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: ['searches'],
  whenMemberLeaves: { member: 'delete' },
  indexes: [{ fields: ['key', 'day'] }],
  fields: [
    id,
    // In search form, so that it counts in any case; `word` is as it was typed.
    { name: 'key', type: 'text', required: true },
    { name: 'word', type: 'text', required: true },
    { name: 'day', type: 'text', required: true, index: true },
    relation('member', 'member'),
    // The how many-th guest of the day who searched for it: guests of two days may be the same one.
    { name: 'guest', type: 'number' },
    createdAt,
  ],
})
