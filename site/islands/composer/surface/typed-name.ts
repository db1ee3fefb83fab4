import type { EditorState } from 'prosemirror-state'

/** The text of the caret's block, as a field would have it. */
export interface TypedBefore {
  value: string
  selectionStart: number
  selectionEnd: number
}

/** What is typed around the caret; positions count as in the block. */
export function typedName({ selection: { $from, $to } }: EditorState): TypedBefore {
  const value = $from.parent.textBetween(0, $from.parent.content.size, '\n', '\n')
  const isHere = $from.sameParent($to)
  return { value, selectionStart: $from.parentOffset, selectionEnd: isHere ? $to.parentOffset : value.length }
}
