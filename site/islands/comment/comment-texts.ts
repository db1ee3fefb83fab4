import type { ShownComment } from './thread.ts'

/** Texts of comments by their ids; in the browser without `value`, because the markup has them. */
export interface CommentTexts {
  readonly value?: Readonly<Record<string, string>>
}

/** The comments with their texts, which come apart from them: on the server as a property, in the browser in the markup. */
export function withTexts(comments: readonly ShownComment[], { value }: CommentTexts): ShownComment[] {
  const textOf = ({ id, content }: ShownComment) => content || (value ? value[id] : textInMarkup(id)) || ''
  const whole = <T extends ShownComment>(comment: T): T => ({ ...comment, content: textOf(comment) })
  return comments.map((comment) => ({ ...whole(comment), replies: (comment.replies ?? []).map(whole) }))
}

const textInMarkup = (id: string) => document.querySelector(`#comment-${id} [data-text]`)?.textContent
