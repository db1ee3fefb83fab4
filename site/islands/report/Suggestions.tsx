import { reportText } from '#src/text/report.ts'

/** Common reasons: a press puts one into the field for editing. */
export function Suggestions({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <div aria-label={reportText.suggestionsLabel} className="flex flex-wrap gap-2" role="group">
      {reportText.suggestions.map((reason) => (
        <button
          className="min-h-9 rounded-full border border-edge px-3.5 text-sm text-ink-2 transition-colors hover:bg-panel hover:text-ink max-md:min-h-tap"
          key={reason}
          onClick={() => onChoose(reason)}
          type="button"
        >
          {reason}
        </button>
      ))}
    </div>
  )
}
