import { ImagePlus } from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { toolbarText } from '#src/text/composer.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { FORMATS, keysOf, type Format } from './formats.ts'

interface Props {
  onFormat: (format: Format) => void
  onImage: () => void
}

const buttonLook =
  'grid size-tap flex-none place-items-center rounded-md text-ink-2 transition-colors hover:bg-raised hover:text-ink'

/** Formats and images: one tab stop, arrow keys inside. */
export function Toolbar({ onFormat, onImage }: Props) {
  return (
    <Radix.Root aria-label={toolbarText.label} className="flex overflow-x-auto">
      {FORMATS.map((format) => {
        const hint = toolbarText.shortcut({ name: format.label, keys: keysOf(format) })
        return (
          <Radix.Button
            aria-label={format.label}
            className={buttonLook}
            key={format.code}
            onClick={() => onFormat(format)}
            title={hint}
          >
            <Icon of={format.icon} size={18} />
          </Radix.Button>
        )
      })}
      <Radix.Button aria-label={toolbarText.image} className={buttonLook} onClick={onImage} title={toolbarText.image}>
        <Icon of={ImagePlus} size={18} />
      </Radix.Button>
    </Radix.Root>
  )
}
