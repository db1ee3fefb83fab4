import { useState, type FormEvent } from 'react'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { checkText } from '#src/text/checks.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'

/** A segment: the chosen one is raised. */
const spanClass =
  'min-h-8 rounded-full px-3.5 text-sm text-ink-2 transition-colors hover:text-ink aria-pressed:bg-raised aria-pressed:font-bold aria-pressed:text-ink max-md:min-h-10 max-sm:flex-1 max-sm:px-1'

/** Preset ranges. */
const SPANS = [7, 30, 90]

/** The range of days, stored in the address. */
export function RangeForm({ from, to }: { from: string; to: string }) {
  const { change } = useUrlQuery()
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const range = { from: String(data.get('from')), to: String(data.get('to')) }
    const why = whyNotRange(range)
    setWrong(why)
    if (!why) change(range)
  }
  const showLast = (days: number) => {
    const today = seoulDay(new Date())
    change({ from: addDays(today, 1 - days), to: today })
  }
  const isLast = (days: number) => {
    const today = seoulDay(new Date())
    return to === today && from === addDays(today, 1 - days)
  }
  return (
    <form className="flex flex-wrap items-end gap-x-4 gap-y-2" noValidate onSubmit={submit}>
      <span className="flex rounded-full bg-panel p-[3px] max-sm:w-full">
        {SPANS.map((days) => (
          <button
            aria-pressed={isLast(days)}
            className={spanClass}
            key={days}
            onClick={() => showLast(days)}
            type="button"
          >
            {overviewText.last(days)}
          </button>
        ))}
      </span>
      <Day day={from} label={overviewText.from} name="from" />
      <Day day={to} label={overviewText.to} name="to" />
      <Button className="min-h-9! max-md:min-h-tap!" size="sm" type="submit" variant="quiet">
        {overviewText.show}
      </Button>
      {wrong && (
        <p className="w-full text-sm text-danger" role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}

const Day = ({ name, label, day }: { name: string; label: string; day: string }) => (
  <label className="flex items-center gap-2 text-sm text-ink-3 max-sm:grid max-sm:flex-1 max-sm:gap-1">
    {label}
    <TextInput
      className="num min-h-9! sm:w-38 md:text-sm max-md:min-h-tap!"
      defaultValue={day}
      name={name}
      type="date"
    />
  </label>
)

/** The error message for this range, or null. */
function whyNotRange({ from, to }: { from: string; to: string }): string | null {
  if (!from || !to) return checkText.day
  if (from > to) return checkText.dayOrder
  const { daysMax } = LIMITS.overview
  return addDays(from, daysMax) <= to ? checkText.daysMany(daysMax) : null
}
