import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, id } from '#cms/core/collection/fields.ts'

/**
 * What an outside page says about itself, stored for 30 days, so that many links cause one fetch. A row
 * without a title is a page that gave no answer, which is fetched again after a day. The picture is an upload of kind
 * `link`, which is deleted with the row. Rows hold nothing of members.
 */
export const linkCard = collection({
  slug: 'link-card',
  label: '링크 카드',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'url', type: 'text', required: true, unique: true },
    { name: 'title', type: 'text' },
    { name: 'description', type: 'text' },
    { name: 'site', type: 'text' },
    { name: 'image', type: 'text' },
    { name: 'fetchedAt', type: 'date', required: true, index: true },
  ],
})
