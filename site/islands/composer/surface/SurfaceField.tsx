import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { composerText, surfaceText } from '#src/text/composer.ts'
import type { ControlProps } from '../../../components/ui/Field.tsx'
import type { UploadRow } from '../use-picture-uploads.ts'
import './surface.css'
import { LinkDialog } from './LinkDialog.tsx'
import { SurfaceMentions, type MentionHandle } from './SurfaceMentions.tsx'
import { SurfaceTools } from './SurfaceTools.tsx'
import type { FieldCaret } from './place-caret.ts'
import { mountSurface } from './mount-surface.ts'
import type { Surface, SurfaceState } from './surface-types.ts'

interface Props {
  /** Hands the editor out, and null when it is gone. */
  onSurface: (surface: Surface | null) => void
  /** The text when the form was last rendered. */
  content: string
  /** The textarea's value, which the surface shows and changes. */
  textNow: () => string
  control: ControlProps
  /** What is selected in the textarea. */
  caretNow: () => FieldCaret
  /** Whether the textarea has the focus, which the surface takes over. */
  isFocusedNow: () => boolean
  /** The text could not be shown. */
  onFailed: () => void
  onText: (text: string) => void
  onPressed: (pressed: SurfaceState['pressed']) => void
  onFiles: (files: File[]) => void
  onPasted: (text: string) => void
  /** Whether an @ offers members. */
  offersNames: boolean
  onCover: (url: string) => void
  onRemove: (url: string) => void
  /** Pictures that are being uploaded, or could not be. */
  uploads: readonly UploadRow[]
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** The post's text as it will be read. React leaves the textbox to the editor and only tells it what changed. */
export function SurfaceField(props: Props) {
  const { content, control, textNow, onSurface, uploads } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const surface = useRef<Surface | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const mentions = useRef<MentionHandle>(null)
  const [state, setState] = useState<SurfaceState>({ pressed: [], target: null, caret: 0 })
  const [link, setLink] = useState<ReturnType<Surface['link']> | null>(null)
  const mount = useEffectEvent((element: HTMLElement) => {
    const isFocused = props.isFocusedNow()
    surface.current = mountSurface({
      place: element,
      text: textNow(),
      caret: props.caretNow(),
      attributes: attributesOf(control),
      onText: (text) => {
        latest.current.onText(text)
        mentions.current?.look()
      },
      onState: (next) => {
        setState((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
        latest.current.onPressed(next.pressed)
      },
      onFiles: (files) => latest.current.onFiles(files),
      onPasted: (text) => latest.current.onPasted(text),
      onLink: () => setLink(surface.current?.link() ?? null),
      onKey: (event) => mentions.current?.takeKey(event) ?? false,
      onBlur: () => mentions.current?.close(),
      onRetry: (key) => latest.current.onRetry(key),
      onDiscard: (key) => latest.current.onDiscard(key),
    })
    onSurface(surface.current)
    if (isFocused) surface.current.focus()
  })
  const unmount = useEffectEvent(() => {
    surface.current?.destroy()
    surface.current = null
    onSurface(null)
  })
  // In the task that hides the textarea: focus and caret go over before the next key.
  useLayoutEffect(() => {
    if (!place.current) return undefined
    try {
      mount(place.current)
    } catch (error) {
      reportError(error)
      latest.current.onFailed()
    }
    return () => unmount()
  }, [])
  // A render may be older than what was typed since.
  const update = useEffectEvent(() => surface.current?.setText(textNow()))
  useEffect(() => update(), [content])
  useEffect(() => surface.current?.showUploads(uploads), [uploads])
  const described = control['aria-describedby']
  const isInvalid = control['aria-invalid']
  useEffect(
    () =>
      surface.current?.setAttributes(
        attributesOf({ ...control, 'aria-describedby': described, 'aria-invalid': isInvalid }),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts of `control` that change
    [described, isInvalid],
  )
  const close = () => {
    setLink(null)
    surface.current?.focus()
  }
  return (
    <div className="relative">
      <div ref={place} style={WORDS} />
      {props.offersNames && <SurfaceMentions handle={mentions} surface={surface} top={state.caret} />}
      <SurfaceTools onCover={props.onCover} onRemove={props.onRemove} state={state} surface={surface} />
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
  '--spoiler-title': JSON.stringify(surfaceText.spoilerTitle),
  '--placeholder': JSON.stringify(composerText.contentPlaceholder),
  '--caption': JSON.stringify(surfaceText.caption),
} as CSSProperties

const attributesOf = (control: ControlProps): Record<string, string> => ({
  id: control.id,
  role: 'textbox',
  'aria-label': composerText.content,
  'aria-multiline': 'true',
  'aria-required': 'true',
  'aria-placeholder': composerText.contentPlaceholder,
  ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
  ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
})
