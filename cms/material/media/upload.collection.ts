import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'
import { takeDownOwn } from './take-down.ts'

/**
 * A stored image, `isClaimed` while a post, message or profile shows it. One that nothing shows goes a day after it
 * came or was dropped.
 */
export const upload = collection({
  slug: 'upload',
  label: '이미지',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.content,
    useAsTitle: 'url',
    defaultColumns: ['url', 'owner', 'width', 'height', 'bytes', 'createdAt'],
  },
  // Images of posts and messages stay with what shows them.
  exportedAs: ['images'],
  whenMemberLeaves: { owner: { run: takeDownOwn, then: 'keep' }, pair: 'keep' },
  fields: [
    id,
    { name: 'url', type: 'text', required: true, unique: true },
    relation('owner', 'member', { required: true }),
    relation('post', 'post'),
    // Of an image for a conversation: between whom it is, and the message that it went with.
    { name: 'pair', type: 'text' },
    relation('message', 'message'),
    { name: 'kind', type: 'select', options: ['post', 'profile', 'message', 'announcement'], required: true },
    { name: 'width', type: 'number', required: true },
    { name: 'height', type: 'number', required: true },
    { name: 'bytes', type: 'number', required: true },
    { name: 'isClaimed', type: 'checkbox', required: true, defaultValue: false },
    createdAt,
    { name: 'droppedAt', type: 'date' },
  ],
})
