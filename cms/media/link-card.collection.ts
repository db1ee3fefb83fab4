import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, id } from '#cms/core/collection/fields.ts'

/**
 * What an outside page says about itself, kept for 30 days so that it is asked once however often it is linked; without a title
 * it gave no answer, and is asked again a day later. The picture is an upload of the kind `link`, which goes with the row.
 * No member stands in it.
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
