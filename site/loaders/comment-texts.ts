import type { ThreadComment } from '../islands/comment/thread.ts'

/**
 * What the comments island gets of these comments: their texts apart, because the markup holds them and the browser reads
 * them there. Those of members whom the reader has muted are folded, so no markup holds theirs.
 */
export function withoutTexts(comments: readonly ThreadComment[], muted: readonly string[]) {
  const texts: Record<string, string> = {}
  const without = <T extends ThreadComment>(comment: T): T => {
    if (comment.author && muted.includes(comment.author.id)) return comment
    texts[comment.id] = comment.content
    return { ...comment, content: '' }
  }
  const shown = comments.map((comment) => ({ ...without(comment), replies: (comment.replies ?? []).map(without) }))
  return { comments: shown, texts: new Unsent(texts) }
}

/**
 * A property of an island that its markup is drawn from and that its browser does not get: there it is an object without
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
