import { useState } from 'react'
import { LIMITS } from '#src/rules/limits.ts'
import { leaveText } from '#src/text/leave.ts'
import { Button } from '../../components/ui/Button.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { SettingsSection } from './SettingsSection.tsx'

interface Props {
  username: string
  /** False for a member who has signed in with a provider only. */
  hasPassword: boolean
}

/** What deleting the account removes and retains, and the button that opens the confirmation. */
export function DeleteAccountSection(props: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection isDanger lead={leaveText.lead} title={leaveText.title}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Points heading={leaveText.goesTitle} points={leaveText.goes} />
        <Points heading={leaveText.staysTitle} points={leaveText.stays} />
      </div>
      <p className="max-w-text text-ink-2">
        {leaveText.afterwards(LIMITS.account.formerNameDays)} {leaveText.workHint}
      </p>
      <Button
        className="justify-self-start bg-danger-soft! text-danger! max-sm:w-full"
        onClick={() => setAsking(true)}
        variant="quiet"
      >
        {leaveText.open}
      </Button>
      <DeleteAccountDialog {...props} onClose={() => setAsking(false)} open={isAsking} />
    </SettingsSection>
  )
}

const Points = ({ heading, points }: { heading: string; points: readonly string[] }) => (
  <div>
    <h3 className="mb-2 border-b border-line pb-1.5 font-bold">{heading}</h3>
    <ul className="grid list-disc gap-1.5 pl-4.5 text-sm text-ink-2">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)
