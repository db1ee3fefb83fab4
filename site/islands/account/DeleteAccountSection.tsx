import { useState } from 'react'
import { leaveText } from '#src/text/leave.ts'
import { Button } from '../../components/ui/Button.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { SettingsSection } from './SettingsSection.tsx'

interface Props {
  username: string
  /** False for a member who signs in with Google only. */
  hasPassword: boolean
}

/** What deleting the account removes and retains, and the button that opens the confirmation. */
export function DeleteAccountSection(props: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection lead={leaveText.lead} title={leaveText.title}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Points heading={leaveText.goesTitle} points={leaveText.goes} />
        <Points heading={leaveText.staysTitle} points={leaveText.stays} />
      </div>
      <p className="max-w-140 text-base text-ink-2">
        {leaveText.afterwards} {leaveText.workHint}
      </p>
      <Button
        className="justify-self-start text-danger! max-sm:w-full"
        onClick={() => setAsking(true)}
        variant="outline"
      >
        {leaveText.open}
      </Button>
      <DeleteAccountDialog {...props} onClose={() => setAsking(false)} open={isAsking} />
    </SettingsSection>
  )
}

const Points = ({ heading, points }: { heading: string; points: readonly string[] }) => (
  <div className="rounded-md border border-line bg-panel p-4">
    <h3 className="mb-2 text-base font-bold">{heading}</h3>
    <ul className="grid list-disc gap-1.5 pl-4.5 text-base text-ink-2">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)
