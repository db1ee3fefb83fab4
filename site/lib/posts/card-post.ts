import type { Post } from '#src/contracts/schemas/posts.ts'

/** The fields of a post in a list. The text stays out of the island's props: the excerpt is in the HTML already. */
export type CardPost = Omit<Post, 'content' | 'contentHtml'>

export function toCardPost({ content: _text, contentHtml: _html, ...card }: Post): CardPost {
  return card
}
