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

/** The smallest change that makes the text `after`. What is selected stays so, as far as it is still there. */
export function editTo(after: string, { text, start, end }: Selection): Edit {
  const most = Math.min(text.length, after.length)
  let from = 0
  while (from < most && text[from] === after[from]) from += 1
  let same = 0
  while (same < most - from && text.at(-1 - same) === after.at(-1 - same)) same += 1
  const to = text.length - same
  const insert = after.slice(from, after.length - same)
  const placeOf = (at: number) => (at <= from ? at : at < to ? from + insert.length : at + after.length - text.length)
  return { from, to, insert, start: placeOf(start), end: placeOf(end) }
}

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
