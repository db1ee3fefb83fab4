import type { Post } from '#src/contracts/schemas/posts.ts'
import { cardText } from '#src/text/card.ts'
import type { Actor } from '#src/rules/permissions.ts'

/** The displayed name of a member. */
export const nameOf = (person: { username: string; nickname: string | null }): string =>
  person.nickname ?? person.username

/**
 * The displayed name of the writer: a member, the alias of an anonymous one, or a guest of an imported forum; null for a
 * deleted account.
 */
export function writerOf({ author, anonymous, guestName }: Pick<Post, 'author' | 'anonymous' | 'guestName'>) {
  if (author) return nameOf(author)
  return anonymous ?? (guestName === null ? null : cardText.guest(guestName))
}

/** The id of the writer by which rights are asked: the viewer's own of what is theirs, also where it is anonymous. */
export const writerIdOf = (viewer: { id: string } | null, { author, isOwn }: Authored): string | undefined =>
  isOwn ? viewer?.id : author?.id

interface Authored extends Pick<Post, 'isOwn'> {
  author: { id: string } | null
}

/** The viewer of a page, null for a guest. */
export type Viewer =
  | (Pick<Actor, 'id' | 'role' | 'level' | 'moderates' | 'onBoards'> & {
      /** Members whose posts and comments fold; null where none do. */ muted: readonly string[] | null
      /** Words whose comments fold; left out for none. */ hiddenWords?: readonly string[]
    })
  | null

/** A signed-in viewer of whom only the id is known, with the rights that every member has. */
export const memberViewer = (id: string) => ({ id, role: 'member' }) as const

/** The viewer that islands get of a page's `Astro.locals`. */
export const toViewer = ({ actor, muted }: { actor: Actor | null; muted: readonly string[] }): Viewer =>
  actor && {
    id: actor.id,
    role: actor.role,
    level: actor.level,
    muted,
    ...(actor.moderates && { moderates: actor.moderates }),
    ...(actor.filter && actor.filter.words.length > 0 && { hiddenWords: actor.filter.words }),
  }
