import { useRef, type KeyboardEvent } from 'react'
import { applyEdit, editTo, selectionOf, type Edit } from '../../lib/forms/apply-edit.ts'
import { isComposing } from '../../lib/forms/composing.ts'
import { formatOf, type Format } from './formats.ts'
import { mention } from './markdown-edit.ts'
import { pictureEdit } from './picture-text.ts'
import type { Surface } from './surface/surface-types.ts'
import { linkedPost, titledLink } from './title-of-link.ts'

/** Puts a text into the textarea as if it had been typed, without taking the focus. */
function putText(area: HTMLTextAreaElement, { from, to, insert }: Pick<Edit, 'from' | 'to' | 'insert'>): void {
  area.setRangeText(insert, from, to, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/**
 * What the composer does to the text besides typing, in the textarea or on the surface. The textarea's value is the text
 * in both cases: the surface shows it and writes into it.
 */
export function useTextEdits() {
  const area = useRef<HTMLTextAreaElement>(null)
  const surface = useRef<Surface | null>(null)
  /** Has the surface take the textarea's place, which a format waits for; null where it does not come. */
  const callSurface = useRef<(() => void) | null>(null)
  const waiting = useRef<Format | null>(null)
  /** Changes the text without taking the focus. */
  const rewrite = (change: (text: string) => string) => {
    const { current: field } = area
    if (!field) return
    const selection = selectionOf(field)
    const { from, to, insert, start, end } = editTo(change(selection.text), selection)
    if (from === to && !insert) return
    // Of the whole text, the browser would select the whole text: the next picture would take its place.
    field.setRangeText(insert, from, to)
    field.setSelectionRange(start, end)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const placePicture = (url: string, key: string) => {
    if (surface.current) return surface.current.insertPicture(url, key)
    const { current: field } = area
    if (!field) return
    const edit = pictureEdit(selectionOf(field), url)
    if (document.activeElement === field) applyEdit(field, edit)
    else putText(field, edit)
  }
  const format = (wanted: Format) => {
    const { name, edit } = wanted
    if (surface.current) return name === 'link' ? surface.current.askLink() : surface.current.run(name)
    if (callSurface.current) {
      waiting.current = wanted
      return callSurface.current()
    }
    if (area.current) applyEdit(area.current, edit(selectionOf(area.current)))
  }
  const callMember = () => {
    if (surface.current) {
      const { value, selectionStart } = surface.current.typed()
      return surface.current.insertText(/\S$/.test(value.slice(0, selectionStart)) ? ' @' : '@')
    }
    if (area.current) applyEdit(area.current, mention(selectionOf(area.current)))
  }
  /** Gives a pasted address of a post its title. */
  const nameLink = async (address: string) => {
    const id = linkedPost(address)
    const link = id && (await titledLink(id, address))
    // Only where the pasted address still stands.
    if (link) rewrite((text) => text.replace(addressPattern(address.trim()), () => link))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = isComposing(event.nativeEvent) ? undefined : formatOf(event)
    if (!wanted) return
    event.preventDefault()
    format(wanted)
  }
  const setSurface = (mounted: Surface | null) => {
    surface.current = mounted
    callSurface.current = null
    const { current: wanted } = waiting
    waiting.current = null
    if (wanted) format(wanted)
  }
  const focus = () => (surface.current ?? area.current)?.focus()
  return {
    area,
    surface,
    callSurface,
    setSurface,
    rewrite,
    placePicture,
    format,
    callMember,
    nameLink,
    onKeyDown,
    focus,
  }
}

/** The address where it is no part of a link or of another address. */
const addressPattern = (address: string): RegExp =>
  new RegExp(`(?<![(<\\w])${address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\w/#?])`)
