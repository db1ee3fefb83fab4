import { useEffect, useId, useRef, useState } from 'react'
import { trimmed } from '#src/rules/characters.ts'
import { isComposing } from '../../lib/forms/composing.ts'
import type { SearchRow } from './search-rows.tsx'

/** The typed text of a search box, on one line. */
const textOf = (input: HTMLInputElement): string => trimmed(input.value.normalize('NFC'))

/** What the box says and whether its list is open. */
export function useTyped(input: HTMLInputElement) {
  const [typed, setTyped] = useState(() => textOf(input))
  const [isOpen, setIsOpen] = useState(() => document.activeElement === input)
  useEffect(() => {
    const look = () => {
      setTyped(textOf(input))
      setIsOpen(true)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && input.form?.contains(relatedTarget))) setIsOpen(false)
    }
    for (const event of ['input', 'focus', 'click']) input.addEventListener(event, look)
    input.form?.addEventListener('focusout', leave)
    return () => {
      for (const event of ['input', 'focus', 'click']) input.removeEventListener(event, look)
      input.form?.removeEventListener('focusout', leave)
    }
  }, [input])
  return { typed, isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

interface Box {
  input: HTMLInputElement
  rows: readonly SearchRow[]
  isOpen: boolean
  open: () => void
  close: () => void
  onRemove: (word: string) => void
}

/**
 * Lets the keyboard choose among the rows: arrow keys move, Enter follows, Escape closes, Delete removes a recent word. The
 * box stays a searchbox, which a reader and their tools know it by from the first paint on.
 */
export function useSearchBox({ input, rows, isOpen, open, close, onRemove }: Box) {
  const id = useId()
  const [active, setActive] = useState(-1)
  const isShown = isOpen && rows.length > 0
  const chosen = isShown ? Math.min(active, rows.length - 1) : -1
  const rowId = (index: number) => `${id}-${index}`
  const press = (event: KeyboardEvent) => {
    // Keys during the composition of a syllable are the keyboard's own: Enter commits it and sends nothing.
    if (isComposing(event)) return void (event.key === 'Enter' && event.preventDefault())
    const row = rows[chosen]
    const move = (by: number) => {
      open()
      setActive(isShown ? ((chosen + 1 + by + rows.length + 1) % (rows.length + 1)) - 1 : by > 0 ? 0 : rows.length - 1)
    }
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: rows.length > 0 ? () => move(1) : undefined,
      ArrowUp: rows.length > 0 ? () => move(-1) : undefined,
      Enter: row && (() => location.assign(row.href)),
      Escape: isShown ? close : undefined,
      Delete: row?.removable === undefined ? undefined : () => onRemove(row.removable ?? ''),
    }
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => latest.current(event)
    const onInput = () => setActive(-1)
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'grid')
    input.addEventListener('keydown', onPress)
    input.addEventListener('input', onInput)
    return () => {
      input.removeEventListener('keydown', onPress)
      input.removeEventListener('input', onInput)
    }
  }, [input])
  useEffect(() => {
    if (isShown) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (chosen >= 0) input.setAttribute('aria-activedescendant', rowId(chosen))
    else input.removeAttribute('aria-activedescendant')
  })
  return { id, rowId, chosen, isShown, setActive }
}
