import type { FocusEvent, HTMLAttributes, KeyboardEvent } from 'react'

interface Props extends HTMLAttributes<HTMLDivElement> {
  'aria-label': string
}

/** Where a key leads from the tool at `at`, past the end to the beginning. */
const MOVES: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The buttons of a toolbar: one tab stop, arrow keys inside. The first tool has `tabIndex` 0 and all others -1; the one that
 * gets the focus takes the tab stop over. Without state, because all tools would be rendered with each move.
 */
export const ToolRow = (props: Props) => (
  <div {...props} aria-orientation="horizontal" onFocus={takeStop} onKeyDown={move} role="toolbar" tabIndex={-1} />
)

function takeStop({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  // A press beside the buttons.
  if (target === row) return
  for (const tool of row.querySelectorAll('button')) tool.tabIndex = tool === target ? 0 : -1
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget: row } = event
  const next = MOVES[key]
  if (!next || altKey || ctrlKey || metaKey || shiftKey) return
  const tools = [...row.querySelectorAll('button')].filter((tool) => tool.checkVisibility())
  const at = tools.findIndex((tool) => tool === event.target)
  if (at === -1) return
  event.preventDefault()
  tools[next(at, tools.length)]?.focus()
}
