'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { suspendMember } from '#src/contracts/admin-users.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { moderationText } from '#src/text/panel-dashboard.ts'
import { callSite, type SiteCall } from './call-site.ts'
import { useAction } from './use-action.ts'

const TEXT = moderationText.member
const DAYS = [1, 3, 7, 30, 365] as const

interface Props {
  call: SiteCall
  id: string
  /** What another admin decided after this time is not overwritten. */
  expectedUpdatedAt: string | undefined
}

/** Suspends a member for some days, with the reason that they read. */
export function SuspendForm({ call, ...known }: Props) {
  const { run, isBusy } = useAction()
  const [days, setDays] = useState(7)
  const [reason, setReason] = useState('')
  const until = () => new Date(Date.now() + days * DAY_MS).toISOString()
  const suspend = () =>
    void run(() => callSite<typeof suspendMember>(call, { ...known, until: until(), reason }), TEXT.suspended)
  return (
    <>
      <label>
        {TEXT.days}
        <select onChange={({ target }) => setDays(Number(target.value))} value={days}>
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {TEXT.dayCount(count)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {TEXT.reason}
        <textarea
          aria-describedby="panel-reason-help"
          maxLength={LIMITS.suspension.reasonMax}
          onChange={({ target }) => setReason(target.value)}
          rows={3}
          value={reason}
        />
      </label>
      <p id="panel-reason-help">{TEXT.reasonHelp}</p>
      <Button
        buttonStyle="secondary"
        disabled={isBusy || reason.trim().length < LIMITS.suspension.reasonMin}
        margin={false}
        onClick={suspend}
        size="medium"
      >
        {TEXT.suspend}
      </Button>
    </>
  )
}

/** Says until when a member is suspended, and lifts it. */
export function LiftSuspension({ call, until, ...known }: Props & { until: string }) {
  const { run, isBusy } = useAction()
  const lift = () => void run(() => callSite<typeof suspendMember>(call, { ...known, until: null }), TEXT.lifted)
  return (
    <>
      <p>{TEXT.until(longDateTime(until))}</p>
      <Button buttonStyle="secondary" disabled={isBusy} margin={false} onClick={lift} size="medium">
        {TEXT.lift}
      </Button>
    </>
  )
}
