import { useState, type FormEvent } from 'react'
import { addDays, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { checkText } from '#src/text/checks.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'

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
  return (
    <form className="flex flex-wrap items-end gap-2" noValidate onSubmit={submit}>
      <Day day={from} label={overviewText.from} name="from" />
      <Day day={to} label={overviewText.to} name="to" />
      <Button type="submit" variant="quiet">
        {overviewText.show}
      </Button>
      <span className="flex gap-1">
        {SPANS.map((days) => (
          <Button key={days} onClick={() => showLast(days)} variant="ghost">
            {overviewText.last(days)}
          </Button>
        ))}
      </span>
      {wrong && (
        <p className="w-full text-sm text-danger" role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}

const Day = ({ name, label, day }: { name: string; label: string; day: string }) => (
  <label className="grid gap-1 text-sm text-ink-2 max-sm:flex-1">
    {label}
    <TextInput className="num sm:w-40" defaultValue={day} name={name} type="date" />
  </label>
)

/** The error message for this range, or null. */
function whyNotRange({ from, to }: { from: string; to: string }): string | null {
  if (!from || !to) return checkText.day
  if (from > to) return checkText.dayOrder
  const { daysMax } = LIMITS.overview
  return addDays(from, daysMax) <= to ? checkText.daysMany(daysMax) : null
}
