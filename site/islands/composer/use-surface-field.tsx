import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { ControlProps } from '../../components/ui/Field.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { FormatName } from './formats.ts'
import type { PostValues } from './save-post.ts'
import type { UploadRow } from './use-picture-uploads.ts'
import type { useTextEdits } from './use-text-edits.ts'
import type { WritingMode } from './use-writing-mode.ts'

interface Options {
  mode: WritingMode
  text: ReturnType<typeof useTextEdits>
  content: string
}

interface Acts {
  onFiles: (files: File[]) => void
  onCover: (url: string) => void
  onRemove: (url: string) => void
  uploads: readonly UploadRow[]
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** The writing surface, which loads when it is chosen and takes the textarea's place between two syllables. */
export function useSurfaceField({ mode, text, content }: Options) {
  const { area, surface } = text
  const [late, load] = useLazyModule(() => import('./surface/SurfaceField.tsx'))
  const [isReady, setReady] = useState(false)
  const [pressed, setPressed] = useState<readonly FormatName[]>([])
  const wasFocused = useRef(false)
  const isWanted = mode === 'surface'
  useEffect(() => {
    if (isWanted && !late) load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isWanted])
  useEffect(() => {
    const { current: field } = area
    if (!isWanted || !late || !field) return setReady(false)
    const show = () => {
      wasFocused.current = document.activeElement === field
      setReady(true)
    }
    return whenComposed(field, show)
  }, [area, isWanted, late])
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
            content={content}
            control={control}
            isFocused={wasFocused.current}
            {...acts}
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

/** Runs once no syllable is being composed in the field; returns what calls it off. */
function whenComposed(field: HTMLTextAreaElement, run: () => void): () => void {
  if (!composing.has(field)) {
    run()
    return () => undefined
  }
  const later = () => setTimeout(run)
  field.addEventListener('compositionend', later, { once: true })
  return () => field.removeEventListener('compositionend', later)
}

/** Fields in which a syllable is being composed. */
const composing = new WeakSet<EventTarget>()
if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', ({ target }) => target && composing.add(target), true)
  document.addEventListener('compositionend', ({ target }) => target && composing.delete(target), true)
}
