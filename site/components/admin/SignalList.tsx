import type { FraudSignal } from '#src/contracts/schemas/fraud-signals.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { fraudSignalText } from '#src/text/fraud-signals.ts'
import { Badge } from '../ui/Badge.tsx'
import { MemberLink } from './MemberLink.tsx'

/** What speaks for one person behind several accounts: each signal as a sentence with its members. */
export const SignalList = ({ signals }: { signals: readonly FraudSignal[] }) => (
  <ul>
    {signals.map(({ kind, text, members, since }) => (
      <li className="border-t border-line py-3 text-left first:border-t-0" key={`${kind} ${text}`}>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Badge>{fraudSignalText.kinds[kind]}</Badge>
          <time className="num text-ink-3" dateTime={since}>
            {fraudSignalText.since(longDateTime(since))}
          </time>
        </div>
        <p className="num mt-1">{text}</p>
        {members.length > 0 && (
          <ul aria-label={fraudSignalText.membersLabel} className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {members.map((member) => (
              <li key={member.id}>
                <MemberLink member={member} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
)
