import { useEffect, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { ControlProps } from '../../components/ui/Field.tsx'
import { whenComposed } from '../../lib/forms/composing.ts'
import type { FormatName } from './formats.ts'
import type { PostValues } from './save-post.ts'
import type { UploadRow } from './use-picture-uploads.ts'
import type { useTextEdits } from './use-text-edits.ts'
import type { WritingMode } from './use-writing-mode.ts'

interface Options {
  mode: WritingMode | null
  text: ReturnType<typeof useTextEdits>
  content: string
  /** The surface did not load or cannot show the text. */
  onFailed: () => void
}

interface Acts {
  offersNames: boolean
  onFiles: (files: File[]) => void
  onCover: (url: string) => void
  onRemove: (url: string) => void
  uploads: readonly UploadRow[]
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** What shows that one begins to write: until then the page has nothing of the editor. */
const BEGINNINGS = ['pointerdown', 'keydown', 'input', 'dragenter'] as const

/**
 * The writing surface. It loads with the first touch of the form, at once where there is a text to show. It takes the
 * textarea's place, between two syllables, when the text is touched or there is one to show: the field that somebody aims
 * at does not change under the pointer.
 */
export function useSurfaceField({ mode, text, content, onFailed }: Options) {
  const { area, surface, callSurface } = text
  const [late, setLate] = useState<typeof import('./surface/SurfaceField.tsx') | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [isReady, setReady] = useState(false)
  const [pressed, setPressed] = useState<readonly FormatName[]>([])
  const isWanted = mode === 'surface'
  const fail = () => {
    text.setSurface(null)
    onFailed()
  }
  useEffect(() => {
    callSurface.current = isWanted ? () => setTouched(true) : null
    const { current: field } = area
    if (!isWanted || late || !field) return
    const load = () => void import('./surface/SurfaceField.tsx').then(setLate, fail)
    return isBegun(field) ? load() : onFirstTouch(field, load)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each choice
  }, [isWanted, late])
  useEffect(() => {
    const { current: field } = area
    if (!field || isTouched) return
    if (document.activeElement === field) return setTouched(true)
    const end = new AbortController()
    // Only after the press that gave it the focus has put the caret into it.
    field.addEventListener('focus', () => setTimeout(() => setTouched(true)), { once: true, signal: end.signal })
    return () => end.abort()
  }, [area, isTouched])
  const isDue = isWanted && late !== null && (isTouched || content !== '')
  useEffect(() => {
    const { current: field } = area
    if (isDue && field) return whenComposed(field, () => setReady(true))
    if (!isWanted) setReady(false)
    return undefined
  }, [area, isDue, isWanted])
  /** Writes the surface's text into the textarea, which form and drafts read. */
  const onText = (written: string) => {
    const { current: field } = area
    if (!field) return
    field.setRangeText(written, 0, field.value.length, 'start')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const field = (acts: Acts): ((control: ControlProps) => ReactNode) | null =>
    isReady && late
      ? (control) => (
          <late.SurfaceField
            caretNow={() => ({ start: area.current?.selectionStart ?? 0, end: area.current?.selectionEnd ?? 0 })}
            content={content}
            control={control}
            isFocusedNow={() => document.activeElement === area.current}
            {...acts}
            onFailed={fail}
            onPasted={(pasted) => void text.nameLink(pasted)}
            onPressed={setPressed}
            onSurface={text.setSurface}
            onText={onText}
            textNow={() => area.current?.value ?? content}
          />
        )
      : null
  return {
    field,
    pressed: isReady ? pressed : null,
    /** The form cannot focus the hidden textarea of a text that it refused. */
    onRefused: (errors: FieldErrors<PostValues>) => {
      if (errors.content && !errors.title) surface.current?.focus()
    },
  }
}

/** Whether there is a text to show, or one has begun to write before the form's script ran. */
const isBegun = (field: HTMLTextAreaElement): boolean => field.value !== '' || document.activeElement === field

/** Calls `load` once, with the first touch of the field's form; returns what calls it off. */
function onFirstTouch(field: HTMLTextAreaElement, load: () => void): () => void {
  const end = new AbortController()
  const begin = () => {
    end.abort()
    load()
  }
  for (const name of BEGINNINGS) field.form?.addEventListener(name, begin, { capture: true, signal: end.signal })
  field.addEventListener('focus', begin, { signal: end.signal })
  return () => end.abort()
}
