import { STORED_CLOSERS } from '#src/rules/comments-open.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { collection, counter, createdAt, editedAt, figure, id, relation } from '#cms/core/collection/fields.ts'
import { removalFields } from '#cms/holds/removal-columns.ts'
import { isNamed, namedWhereAsked } from '#cms/visibility/anonymous.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { panelComponent } from '#cms/core/collection/panel-component.ts'

/**
 * A post. Rows are never deleted: `removedAt` hides them. `contentHtml` and `excerpt` are rendered from `content` when
 * it is stored, so that reading does not render.
 */
export const post = collection({
  slug: 'post',
  label: '게시글',
  access: { ...ADMIN_READS, read: namedWhereAsked },
  admin: {
    group: panelGroupText.content,
    useAsTitle: 'title',
    defaultColumns: ['title', 'author', 'likeCount', 'commentCount', 'createdAt', 'removedAt'],
  },
  defaultSort: '-createdAt',
  indexes: [
    { fields: ['removedAt', 'createdAt', 'id'] },
    { fields: ['removedAt', 'likeCount', 'commentCount', 'createdAt', 'id'] },
    { fields: ['removedAt', 'commentCount', 'createdAt', 'id'] },
    { fields: ['author', 'removedAt', 'createdAt', 'id'] },
    // Not behind `removedAt`: SQLite, which has no statistics of it, would read other lists by it.
    { fields: ['bestAt', 'id'] },
    // For what became popular or no longer is by a changed setting.
    { fields: ['bestAt', 'likeCount', 'id'] },
    // For lists of a prefix, which are of one board, and for renaming it.
    { fields: ['prefix', 'removedAt', 'createdAt', 'id'] },
  ],
  // For lists of a category; SQLite stores the categories in a table with indexes of its own.
  custom: {
    mongodbIndexes: [
      { categories: 1, removedAt: 1, createdAt: -1, id: -1 },
      { categories: 1, prefix: 1, removedAt: 1, createdAt: -1, id: -1 },
      { categories: 1, removedAt: 1, likeCount: -1, commentCount: -1, createdAt: -1, id: -1 },
      { categories: 1, removedAt: 1, commentCount: -1, createdAt: -1, id: -1 },
      { removedAt: 1, bestAt: -1, id: -1 },
      { categories: 1, removedAt: 1, bestAt: -1, id: -1 },
    ],
  },
  // Posts of deleted accounts remain, without an author.
  exportedAs: ['posts'],
  whenMemberLeaves: { author: 'keep', removedBy: 'keep' },
  fields: [
    id,
    panelComponent('SiteLinks', 'sidebar'),
    { name: 'title', type: 'text', required: true },
    { name: 'prefix', type: 'text' },
    // Joined by spaces; rows of `post-tag` are for the lists of a tag.
    { name: 'tags', type: 'text', admin: { readOnly: true } },
    { name: 'excerpt', type: 'textarea', admin: { hidden: true } },
    { name: 'imageUrl', type: 'text' },
    relation('author', 'member', { access: { read: isNamed } }),
    // The name that a guest wrote under in an imported forum; `author` is empty then.
    { name: 'guestName', type: 'text' },
    relation('categories', 'category', { hasMany: true, required: true }),
    // That of a secret post is above every level: src/rules/secrets.ts.
    { name: 'levelRestriction', type: 'number', required: true, defaultValue: 0 },
    counter('likeCount'),
    counter('commentCount'),
    counter('viewCount'),
    figure('fileCount'),
    // Since when its likes reach `popularLikes` (개념글); empty while they do not.
    { name: 'bestAt', type: 'date', admin: { hidden: true } },
    createdAt,
    editedAt,
    ...removalFields(),
    { name: 'commentsClosedBy', type: 'select', options: [...STORED_CLOSERS] },
    { name: 'commentsStayOpen', type: 'checkbox' },
    // Set where a board was anonymous when it was written, else empty: others do not learn its author.
    { name: 'isAnonymous', type: 'checkbox', admin: { readOnly: true } },
    // 후방주의: lists blur its pictures.
    { name: 'isBlurred', type: 'checkbox' },
    // Set by an import: what is imported earns nothing and wins nothing.
    { name: 'isImported', type: 'checkbox', admin: { hidden: true } },
    // Last, because SQLite walks through a long text to reach the columns behind it.
    { name: 'content', type: 'textarea', required: true },
    { name: 'contentHtml', type: 'textarea', required: true, admin: { hidden: true } },
  ],
})
