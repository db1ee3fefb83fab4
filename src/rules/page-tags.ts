/**
 * Tags of what a guest page shows, by which a change clears the cached page: one post with its comments, a post as a row
 * of a list (its figures may be as old as the page), lists of posts, one member, announcements, help, legal texts, and the frame of every page.
 */
export type PageTag =
  | 'site'
  | 'list'
  | 'announcement'
  | 'help'
  | 'legal'
  | `post:${string}`
  | `row:${string}`
  | `member:${string}`

export const postTag = (id: string): PageTag => `post:${id}`

export const rowTag = (id: string): PageTag => `row:${id}`

export const memberTag = (id: string | number): PageTag => `member:${id}`

interface Written {
  author?: string | null | undefined
  isAnonymous?: boolean | null | undefined
}

/** The pages that show something of this post. */
export const tagsOfPost = ({ id, ...written }: Written & { id: string }): PageTag[] => [
  'list',
  postTag(id),
  rowTag(id),
  ...tagsOfAuthor(written),
]

/** The pages that show something of this comment: below its post, and its author's profile. */
export const tagsOfComment = ({ post, ...written }: Written & { post: string }): PageTag[] => [
  postTag(post),
  ...tagsOfAuthor(written),
]

/** No profile shows what is anonymous, and one that changed with it would tell whose it is. */
const tagsOfAuthor = ({ author, isAnonymous }: Written): PageTag[] =>
  author && !isAnonymous ? [memberTag(author)] : []
