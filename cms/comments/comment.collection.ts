import { panelGroupText } from '#src/text/panel.ts'
import { collection, counter, createdAt, editedAt, id, relation } from '#cms/core/collection/fields.ts'
import { removalFields } from '#cms/holds/removal-columns.ts'
import { isNamed, namedWhereAsked } from '#cms/visibility/anonymous.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { panelComponent } from '#cms/core/collection/panel-component.ts'

/** A comment or, with `parent`, a reply to one. Rows are never deleted: `removedAt` hides them. */
export const comment = collection({
  slug: 'comment',
  label: '댓글',
  access: { ...ADMIN_READS, read: namedWhereAsked },
  admin: {
    group: panelGroupText.content,
    useAsTitle: 'content',
    defaultColumns: ['content', 'author', 'post', 'createdAt', 'removedAt'],
  },
  defaultSort: '-createdAt',
  indexes: [
    { fields: ['post', 'parent', 'createdAt', 'id'] },
    { fields: ['post', 'parent', 'likeCount', 'createdAt', 'id'] },
    // For what is new since a reader was there.
    { fields: ['post', 'createdAt', 'id'] },
    { fields: ['parent', 'createdAt', 'id'] },
    { fields: ['author', 'removedAt', 'createdAt', 'id'] },
  ],
  // Comments of deleted accounts remain, without an author.
  exportedAs: ['comments'],
  whenMemberLeaves: { author: 'keep', removedBy: 'keep' },
  fields: [
    id,
    panelComponent('SiteLinks', 'sidebar'),
    relation('post', 'post', { required: true, index: false }),
    relation('parent', 'comment', { index: false }),
    // What a reply answers, where an import brought a thread deeper than ours; else it is the parent.
    relation('answers', 'comment', { index: false }),
    relation('author', 'member', { index: false, access: { read: isNamed } }),
    // As in posts.
    { name: 'guestName', type: 'text' },
    { name: 'content', type: 'textarea', required: true },
    { name: 'imageUrl', type: 'text' },
    // Set while it is secret, else empty.
    { name: 'isSecret', type: 'checkbox' },
    // Set where its post is anonymous, else empty.
    { name: 'isAnonymous', type: 'checkbox' },
    counter('likeCount'),
    // Visible replies: a removed comment remains as a placeholder while it has some.
    counter('replyCount'),
    createdAt,
    editedAt,
    ...removalFields(),
    // As in posts.
    { name: 'isImported', type: 'checkbox', admin: { hidden: true } },
    // Its anchor on the page of the forum that it was imported from, such as `c_12` or `comment_12`.
    { name: 'legacyAnchor', type: 'text', admin: { hidden: true } },
  ],
})
