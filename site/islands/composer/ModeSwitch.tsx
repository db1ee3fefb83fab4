import { useId } from 'react'
import { surfaceText } from '#src/text/composer.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { WritingMode } from './use-writing-mode.ts'

interface Props {
  mode: WritingMode
  onMode: (mode: WritingMode) => void
}

const MODES = ['surface', 'markdown'] as const

/** Whether one writes on a surface that shows the text as it will be read, or markdown; nothing without scripts. */
export function ModeSwitch({ mode, onMode }: Props) {
  const id = useId()
  return (
    <div className="needs-js mt-4 border-t border-line pt-4">
      <h3 className="text-sm font-bold" id={id}>
        {surfaceText.mode}
      </h3>
      <div
        aria-describedby={`${id}-help`}
        aria-labelledby={id}
        className="mt-1.5 grid grid-cols-2 rounded-full bg-panel p-0.5"
        role="group"
      >
        {MODES.map((name) => (
          <button
            aria-pressed={mode === name}
            className={cx(
              'min-h-10 rounded-full px-3.5 text-sm font-semibold text-ink-3 transition-colors hover:text-ink max-md:min-h-tap',
              mode === name && 'bg-raised text-ink! shadow-[0_0_0_1px_var(--color-line)]',
            )}
            key={name}
            onClick={() => onMode(name)}
            type="button"
          >
            {surfaceText[name]}
          </button>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-pretty text-ink-3" id={`${id}-help`}>
        {surfaceText.modeHelp}
      </p>
    </div>
  )
}
