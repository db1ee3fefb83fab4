import { surfaceText } from '#src/text/composer.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { WritingMode } from './use-writing-mode.ts'

interface Props {
  mode: WritingMode
  onMode: (mode: WritingMode) => void
}

const MODES = ['surface', 'markdown'] as const

/** Whether one writes on a surface that shows the text as it will be read, or markdown. */
export const ModeSwitch = ({ mode, onMode }: Props) => (
  <div aria-label={surfaceText.mode} className="-mb-2 ml-auto flex w-fit rounded-full bg-panel p-0.5" role="group">
    {MODES.map((name) => (
      <button
        aria-pressed={mode === name}
        className={cx(
          'min-h-8 rounded-full px-3.5 text-sm font-semibold text-ink-3 transition-colors hover:text-ink max-md:min-h-tap',
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
)
