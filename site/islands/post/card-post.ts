import type { Post } from '#src/contracts/schemas/posts.ts'
import type { Actor } from '#src/rules/permissions.ts'

/** What a list needs of a post. The text stays out of the page's props: the excerpt is in the HTML already. */
export type CardPost = Omit<Post, 'content' | 'contentHtml'>

export function toCardPost({ content: _text, contentHtml: _html, ...card }: Post): CardPost {
  return card
}

/** Who looks at the page, null for a guest. */
export type Viewer = Pick<Actor, 'id' | 'role' | 'level'> | null

/** The viewer that islands get of a page's `Astro.locals.actor`. */
export const toViewer = (actor: Actor | null): Viewer => actor && { id: actor.id, role: actor.role, level: actor.level }

/** The name a person is shown by. */
export const nameOf = (author: { username: string; nickname: string | null }): string =>
  author.nickname ?? author.username
