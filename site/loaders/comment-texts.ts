import { isHiddenFrom } from '#src/rules/filters.ts'
import { CommentText } from '../islands/comment/CommentText.tsx'
import type { ThreadComment } from '../islands/comment/thread.ts'
import type { Viewer } from '../lib/members/viewer.ts'

/**
 * The comments island's props: comments without texts, because the markup has them and the browser reads
 * them there; so it needs nothing that writes them, either. Comments of muted members and those with
 * a hidden word are folded, so the markup lacks theirs.
 */
export function withoutTexts(comments: readonly ThreadComment[], viewer: Viewer) {
  const texts: Record<string, string> = {}
  const without = <T extends ThreadComment>(comment: T): T => {
    if (comment.author && viewer?.muted?.includes(comment.author.id)) return comment
    if (isHiddenFrom(viewer, comment)) return comment
    texts[comment.id] = comment.content
    return { ...comment, content: '' }
  }
  const shown = comments.map((comment) => ({ ...without(comment), replies: (comment.replies ?? []).map(without) }))
  return { comments: shown, texts: new Unsent({ texts, CommentText }) }
}

/**
 * An island's prop that exists only while rendering on the server: in the browser it is an object without
 * `value`. For texts, which the markup holds already.
 */
class Unsent<T> {
  // Neither of these is a property of the object itself, so Astro writes none into the page.
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  get value(): T {
    return this.#value
  }
}
