import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import type { Completion, CompletionHandle } from '../../../components/mention/Completion.tsx'
import type { NameField } from '../../../components/mention/use-completion.ts'
import type { Surface } from './surface-types.ts'

/** What the surface tells the list of members. */
export type MentionHandle = CompletionHandle

interface Props {
  surface: RefObject<Surface | null>
  /** The lower edge of the caret's line. */
  top: number
  handle: Ref<MentionHandle>
}

/** Offers the members whose name is being typed on the surface; loads with the first @. */
export function SurfaceMentions({ surface, top, handle }: Props) {
  const [late, setLate] = useState<{ Completion: typeof Completion } | null>(null)
  const completion = useRef<CompletionHandle>(null)
  const field = useRef<NameField>(null)
  useEffect(() => {
    field.current = fieldOf(surface)
  }, [surface])
  useImperativeHandle(handle, () => ({
    look: () => {
      if (late) completion.current?.look()
      else if (surface.current?.typed().value.includes('@'))
        void import('../../../components/mention/Completion.tsx').then(setLate, () => undefined)
    },
    close: () => completion.current?.close(),
    takeKey: (press) => completion.current?.takeKey(press) ?? false,
  }))
  return (
    <div className="absolute left-0 w-full" style={{ top }}>
      {late && (
        <late.Completion
          above={false}
          field={field}
          people={[]}
          put={({ from, to, insert }) => surface.current?.replaceTyped(from, to, insert)}
          ref={completion}
        />
      )}
    </div>
  )
}

/** The caret's block as the list sees a field. */
const fieldOf = (surface: RefObject<Surface | null>): NameField => ({
  get value() {
    return surface.current?.typed().value ?? ''
  },
  get selectionStart() {
    return surface.current?.typed().selectionStart ?? 0
  },
  get selectionEnd() {
    return surface.current?.typed().selectionEnd ?? 0
  },
  setAttribute: (name, value) => surface.current?.dom.setAttribute(name, value),
  removeAttribute: (name) => surface.current?.dom.removeAttribute(name),
})
