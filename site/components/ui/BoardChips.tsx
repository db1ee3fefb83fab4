import { CategoryGlyph } from './CategoryGlyph.tsx'
import { hueSoft, hueText, type CategoryLook } from './category-hue.ts'
import { cx } from './class-names.ts'

export interface BoardOption extends CategoryLook {
  id: number
  name: string
}

interface Props {
  label: string
  options: readonly BoardOption[]
  chosen: readonly number[]
  /** The most boards that can be chosen; then the others are disabled. */
  max: number
  onChange: (chosen: number[]) => void
  /** Id of the sentence about the choice. */
  describedBy?: string | undefined
  /** Shows the label above, where no heading has the same words. */
  isLabelShown?: boolean
}

/** Checkboxes of boards drawn as chips; the chosen ones in the order of choosing. */
export const BoardChips = ({ label, options, chosen, max, onChange, describedBy, isLabelShown }: Props) => (
  <fieldset aria-describedby={describedBy} className="min-w-0">
    <legend className={isLabelShown ? 'mb-1.5 text-sm font-bold text-ink' : 'sr-only'}>{label}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(({ id, name, hue, glyph }) => {
        const isChosen = chosen.includes(id)
        const isFull = !isChosen && chosen.length >= max
        return (
          <label
            className={cx(
              'relative inline-flex h-9 items-center gap-1.5 rounded-full border pr-3.5 pl-[11px] text-sm font-semibold transition-colors max-md:h-10',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-act',
              isChosen ? cx('border-current', hueSoft(hue), hueText(hue)) : 'border-line',
              isFull ? 'text-ink-3' : cx('cursor-pointer', !isChosen && 'text-ink-2 hover:bg-panel'),
            )}
            key={id}
          >
            <input
              checked={isChosen}
              className="absolute inset-0 z-1 m-0 cursor-[inherit] opacity-0"
              disabled={isFull}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              type="checkbox"
              value={id}
            />
            <CategoryGlyph glyph={glyph} hue={hue} size={16} />
            {name}
          </label>
        )
      })}
    </div>
  </fieldset>
)
