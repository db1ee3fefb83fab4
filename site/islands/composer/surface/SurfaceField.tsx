import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { composerText, surfaceText } from '#src/text/composer.ts'
import type { ControlProps } from '../../../components/ui/Field.tsx'
import './surface.css'
import { LinkDialog } from './LinkDialog.tsx'
import { SurfaceMentions, type MentionHandle } from './SurfaceMentions.tsx'
import { SurfaceTools } from './SurfaceTools.tsx'
import { mountSurface } from './mount-surface.ts'
import type { Surface, SurfaceState } from './surface-types.ts'

interface Props {
  surface: RefObject<Surface | null>
  /** The textarea's value, which the surface shows and changes. */
  content: string
  control: ControlProps
  /** Whether the caret goes into the text at once. */
  isFocused: boolean
  onText: (text: string) => void
  onPressed: (pressed: SurfaceState['pressed']) => void
  onFiles: (files: File[]) => void
  onPasted: (text: string) => void
  onCover: (url: string) => void
  onRemove: (url: string) => void
}

/** The post's text as it will be read. React leaves the textbox to the editor and only tells it what changed. */
export function SurfaceField(props: Props) {
  const { surface, content, control, isFocused, onText, onPressed, onFiles, onPasted } = props
  const place = useRef<HTMLDivElement>(null)
  const mentions = useRef<MentionHandle>(null)
  const [state, setState] = useState<SurfaceState>({ pressed: [], target: null, caret: 0 })
  const [link, setLink] = useState<ReturnType<Surface['link']> | null>(null)
  const mount = useEffectEvent((element: HTMLElement) => {
    surface.current = mountSurface({
      place: element,
      text: content,
      attributes: attributesOf(control),
      onText: (text) => {
        onText(text)
        mentions.current?.look()
      },
      onState: (next) => {
        setState((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
        onPressed(next.pressed)
      },
      onFiles,
      onPasted,
      onLink: () => setLink(surface.current?.link() ?? null),
      onKey: (event) => mentions.current?.takeKey(event) ?? false,
      onBlur: () => mentions.current?.close(),
    })
    if (isFocused) surface.current.focus()
  })
  useEffect(() => {
    if (!place.current) return undefined
    const { current: element } = place
    mount(element)
    return () => {
      surface.current?.destroy()
      surface.current = null
    }
  }, [surface])
  useEffect(() => surface.current?.setText(content), [surface, content])
  const described = control['aria-describedby']
  const isInvalid = control['aria-invalid']
  useEffect(
    () =>
      surface.current?.setAttributes(
        attributesOf({ ...control, 'aria-describedby': described, 'aria-invalid': isInvalid }),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the parts of `control` that change
    [surface, described, isInvalid],
  )
  const close = () => {
    setLink(null)
    surface.current?.focus()
  }
  return (
    <div className="relative">
      <div ref={place} style={WORDS} />
      <SurfaceMentions handle={mentions} surface={surface} top={state.caret} />
      <SurfaceTools {...props} state={state} />
      {link && (
        <LinkDialog
          link={link}
          onClose={close}
          onPut={(href, text) => {
            setLink(null)
            surface.current?.setLink(href, text)
          }}
        />
      )}
    </div>
  )
}

/** Words that the style sheet shows where nothing is written. */
const WORDS = {
  '--placeholder': JSON.stringify(surfaceText.placeholder),
  '--caption': JSON.stringify(surfaceText.caption),
} as CSSProperties

const attributesOf = (control: ControlProps): Record<string, string> => ({
  role: 'textbox',
  'aria-label': composerText.content,
  'aria-multiline': 'true',
  'aria-required': 'true',
  'aria-placeholder': surfaceText.placeholder,
  ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
  ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
})
