/**
 * What an address of an imported forum leads to, and what its `target` then is: the post's id; `postId/commentId`; the
 * number of a category, empty for a feed of all; nothing for a member, who is named in a column, and for a search; the
 * path behind /media/; a path of ours.
 */
export const LEGACY_KINDS = ['post', 'comment', 'board', 'feed', 'member', 'search', 'media', 'page'] as const
export type LegacyKind = (typeof LEGACY_KINDS)[number]
