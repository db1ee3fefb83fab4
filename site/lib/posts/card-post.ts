import type { Post } from '#src/contracts/schemas/posts.ts'

/** What a list needs of a post. The text stays out of the page's props: the excerpt is in the HTML already. */
export type CardPost = Omit<Post, 'content' | 'contentHtml'>

export function toCardPost({ content: _text, contentHtml: _html, ...card }: Post): CardPost {
  return card
}
