import type { ShownComment } from '../islands/comment/thread.ts'
import { Unsent } from '../render/unsent.ts'

/**
 * What the comments island gets of these comments: their texts apart, because the markup holds them and the browser reads
 * them there. Those of members whom the reader has muted are folded, so no markup holds theirs.
 */
export function withoutTexts(comments: readonly ShownComment[], muted: readonly string[]) {
  const texts: Record<string, string> = {}
  const without = <T extends ShownComment>(comment: T): T => {
    if (comment.author && muted.includes(comment.author.id)) return comment
    texts[comment.id] = comment.content
    return { ...comment, content: '' }
  }
  const shown = comments.map((comment) => ({ ...without(comment), replies: (comment.replies ?? []).map(without) }))
  return { comments: shown, texts: new Unsent(texts) }
}
