import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { namesOwner, readByNoMember } from '#cms/visibility/anonymous.ts'
import { takeDownOwn } from './clean-uploads.ts'

/**
 * A stored image, `isClaimed` while a post, comment, message, profile, announcement, link card or setting of the site
 * contains it. An unclaimed one is deleted a day after it was uploaded or dropped.
 */
export const upload = collection({
  slug: 'upload',
  label: '사진',
  access: { ...ADMIN_READS, read: readByNoMember },
  admin: {
    group: panelGroupText.content,
    useAsTitle: 'url',
    defaultColumns: ['url', 'owner', 'width', 'height', 'bytes', 'createdAt'],
  },
  exportedAs: ['images'],
  // Images of posts, comments and messages stay with them.
  whenMemberLeaves: { owner: { run: takeDownOwn, then: 'keep' }, pair: 'keep' },
  fields: [
    id,
    { name: 'url', type: 'text', required: true, unique: true },
    relation('owner', 'member', { required: true, access: { read: namesOwner } }),
    relation('post', 'post'),
    // Of an image for a draft, until a post is made of it.
    { name: 'draft', type: 'text', index: true },
    // Of an image for a conversation: its key, and the message that contains it.
    { name: 'pair', type: 'text' },
    relation('message', 'message'),
    // Of an image for a comment, beside its post: the comment that contains it.
    relation('comment', 'comment'),
    {
      name: 'kind',
      type: 'select',
      options: ['post', 'profile', 'message', 'announcement', 'comment', 'brand', 'link'],
      required: true,
    },
    { name: 'width', type: 'number', required: true },
    { name: 'height', type: 'number', required: true },
    { name: 'bytes', type: 'number', required: true },
    // Its average colour; empty until the narrower copies of an image from before they existed are made.
    { name: 'color', type: 'text' },
    { name: 'isClaimed', type: 'checkbox', required: true, defaultValue: false },
    createdAt,
    { name: 'droppedAt', type: 'date' },
  ],
})
