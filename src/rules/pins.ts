/** Where staff may pin a post: at the head of every list of newest posts, or of those of its boards. */
export const PIN_SCOPES = ['all', 'category'] as const
export type PinScope = (typeof PIN_SCOPES)[number]
