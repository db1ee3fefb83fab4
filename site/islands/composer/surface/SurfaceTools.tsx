import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { attachmentText, surfaceText } from '#src/text/composer.ts'
import { Icon } from '../../../components/ui/Icon.tsx'
import { cx } from '../../../components/ui/class-names.ts'
import type { Surface, SurfaceState } from './surface-types.ts'
import type { TableCommand } from './table-commands.ts'

interface Props {
  state: SurfaceState
  surface: RefObject<Surface | null>
  onCover: (url: string) => void
  onRemove: (url: string) => void
}

const TABLE_TOOLS = ['addRow', 'addColumn', 'removeRow', 'removeColumn'] as const satisfies readonly TableCommand[]

/** What can be done to the picture or table that the caret is in, at its upper edge. */
export function SurfaceTools({ state: { target }, surface, onCover, onRemove }: Props) {
  if (!target) return null
  const { kind, src, isLarge, top } = target
  if (kind === 'table')
    return (
      <Pill label={surfaceText.table} top={top - 48}>
        {TABLE_TOOLS.map((name) => (
          <Tool key={name} onPress={() => surface.current?.runTable(name)}>
            {surfaceText[name]}
          </Tool>
        ))}
      </Pill>
    )
  return (
    <Pill label={surfaceText.picture} top={top + 12}>
      <Tool label={surfaceText.up} onPress={() => surface.current?.movePicture(-1)}>
        <Icon of={ArrowUp} size={18} />
      </Tool>
      <Tool label={surfaceText.down} onPress={() => surface.current?.movePicture(1)}>
        <Icon of={ArrowDown} size={18} />
      </Tool>
      <Tool onPress={() => src && onCover(src)}>{surfaceText.cover}</Tool>
      <Tool isPressed={isLarge} onPress={() => surface.current?.resizePicture()}>
        {attachmentText.large}
      </Tool>
      <Tool isDanger onPress={() => src && onRemove(src)}>
        {surfaceText.remove}
      </Tool>
    </Pill>
  )
}

const Pill = ({ label, top, children }: { label: string; top: number; children: ReactNode }) => (
  <div
    aria-label={label}
    className="absolute right-2 z-10 flex rounded-full bg-raised p-0.5 shadow-float ring-1 ring-line"
    role="group"
    style={{ top: Math.max(0, top) }}
  >
    {children}
  </div>
)

interface ToolProps {
  onPress: () => void
  label?: string
  isDanger?: boolean
  isPressed?: boolean
  children: ReactNode
}

const Tool = ({ onPress, label, isDanger = false, isPressed, children }: ToolProps) => (
  <button
    aria-label={label}
    aria-pressed={isPressed}
    className={cx(
      'min-h-9 rounded-full px-3 text-sm font-semibold hover:bg-panel max-md:min-h-tap max-md:px-2.5',
      isDanger && 'text-danger',
      isPressed && 'bg-act-soft text-act',
    )}
    onClick={onPress}
    // The caret stays where it is.
    onMouseDown={(event) => event.preventDefault()}
    title={label}
    type="button"
  >
    {children}
  </button>
)
