import { reportText } from '#src/text/report.ts'

interface Props {
  /** The reason as it is in the field. */
  reason: string
  onChoose: (reason: string) => void
}

/** Whether a dialog with chips begins at them: a keyboard on the screen would cover them, and they are enough for most. */
export const startsAtChips = (): boolean => matchMedia('(pointer: coarse)').matches

/** Common reasons: a press puts one into the field for editing, a second press takes it out. */
export function Suggestions({ reason: written, onChoose }: Props) {
  return (
    <div aria-label={reportText.suggestionsLabel} className="flex flex-wrap gap-2" role="group">
      {reportText.suggestions.map((reason, index) => (
        <button
          aria-pressed={reason === written}
          className="min-h-9 rounded-full border border-edge px-3.5 text-sm text-ink-2 transition-colors hover:bg-panel hover:text-ink aria-pressed:border-act aria-pressed:bg-act-soft aria-pressed:font-bold aria-pressed:text-act max-md:min-h-tap"
          data-autofocus={index === 0 && startsAtChips() ? '' : undefined}
          key={reason}
          onClick={() => onChoose(reason === written ? '' : reason)}
          type="button"
        >
          {reason}
        </button>
      ))}
    </div>
  )
}
