import { ImagePlus } from 'lucide-react'
import { toolbarText } from '#src/text/composer.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { ToolRow } from '../../components/ui/ToolRow.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { FORMATS, keysOf, type Format } from './formats.ts'

interface Props {
  onFormat: (format: Format) => void
  /** Undefined where images cannot be added. */
  onImage?: () => void
}

/** On phones the buttons share the row evenly, however narrow it is. */
const buttonLook = cx(
  'grid h-tap place-items-center rounded-md text-ink-2 transition-colors hover:bg-panel hover:text-ink',
  'max-sm:min-w-0 max-sm:flex-1 sm:w-tap',
)

/** Formatting and image buttons: one tab stop, arrow keys inside. */
export function Toolbar({ onFormat, onImage }: Props) {
  return (
    <ToolRow aria-label={toolbarText.label} className="flex overflow-x-auto max-sm:w-full">
      {FORMATS.map((format, nth) => {
        const hint = toolbarText.shortcut({ name: format.label, keys: keysOf(format) })
        return (
          <button
            className={buttonLook}
            key={format.code}
            onClick={() => onFormat(format)}
            tabIndex={nth === 0 ? 0 : -1}
            title={hint}
            type="button"
          >
            <Icon of={format.icon} size={18} />
            <span className="sr-only">{format.label}</span>
          </button>
        )
      })}
      {onImage && (
        <button className={buttonLook} onClick={onImage} tabIndex={-1} title={toolbarText.image} type="button">
          <Icon of={ImagePlus} size={18} />
          <span className="sr-only">{toolbarText.image}</span>
        </button>
      )}
    </ToolRow>
  )
}
