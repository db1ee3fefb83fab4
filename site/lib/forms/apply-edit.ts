/** A text with what is selected in it; positions count UTF-16 units, as a textarea does. */
export interface Selection {
  text: string
  start: number
  end: number
}

/** One change to a text: put `insert` where `from`…`to` stands, then select `start`…`end`. */
export interface Edit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Makes the change as typed input, so that the browser's undo reverts it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  if (!document.execCommand(insert ? 'insertText' : 'delete', false, insert)) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
