import { longDate } from '#src/rules/relative-dates.ts'
import { settingsText } from '#src/text/account.ts'
import { verifyText } from '#src/text/mail.ts'
import { points } from '#src/text/numbers.ts'
import { Badge } from '../../components/ui/Badge.tsx'
import { Coin } from '../../components/ui/Coin.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'

/** Whether the site sends mails, and whether this member's address is verified. */
export type MailStatus = 'off' | 'unproved' | 'proved'

const PROOFS = {
  off: null,
  unproved: <Badge>{verifyText.isNotVerified}</Badge>,
  proved: <Badge tone="act">{verifyText.isVerified}</Badge>,
}

interface Props {
  username: string
  email: string | null
  createdAt: string
  points: number
  mail: MailStatus
}

/** The member's account data, and links to where it is changed. */
export function AccountInfo(member: Props) {
  const rows = [
    [settingsText.username, member.username],
    [
      settingsText.email,
      // oxlint-disable-next-line react/jsx-key -- a cell, which is no item of a list
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {member.email ?? settingsText.noEmail} {member.email !== null && PROOFS[member.mail]}
      </span>,
    ],
    [settingsText.joined, longDate(member.createdAt)],
    [
      settingsText.points,
      <>
        <Coin /> {points(member.points)}
      </>,
    ],
  ] as const
  return (
    <div className="grid gap-5">
      <dl className="grid">
        {rows.map(([name, value]) => (
          <div className="flex min-h-tap flex-wrap items-center gap-x-4 border-b border-line py-2" key={name}>
            <dt className="w-28 text-sm text-ink-3">{name}</dt>
            <dd className="num min-w-0 flex-1 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass()} href="/profile-edit">
          {settingsText.toEdit}
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="/points-history">
          {settingsText.toHistory}
        </a>
      </div>
    </div>
  )
}
