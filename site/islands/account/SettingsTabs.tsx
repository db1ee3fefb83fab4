import { useState } from 'react'
import type { Agreement } from '#src/contracts/schemas/agreements.ts'
import { owedText, settingsText } from '#src/text/account.ts'
import type { BoardOption } from '../../components/ui/BoardChips.tsx'
import { Tabs } from '../../components/ui/Tabs.tsx'
import { AccountInfo, type MailStatus } from './AccountInfo.tsx'
import { AgreementsSection } from './AgreementsSection.tsx'
import { BlockedAndMutedSection } from './BlockedAndMutedSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EmailChange } from './EmailChange.tsx'
import { ExportSection } from './ExportSection.tsx'
import { DeleteAccountSection } from './DeleteAccountSection.tsx'
import { FiltersSection } from './FiltersSection.tsx'
import { InvitationsSection } from './InvitationsSection.tsx'
import { KeywordsSection } from './KeywordsSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { NotificationForm, type NotificationChoice } from './NotificationForm.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RequestVerification } from './RequestVerification.tsx'
import { ShortcutSection } from './ShortcutSection.tsx'

export interface SettingsMember extends NotificationChoice {
  username: string
  /** Null for an imported member without one. */
  email: string | null
  mustGiveEmail: boolean
  mustChangePassword: boolean
  createdAt: string
  points: number
  hasPassword: boolean
  isStaff: boolean
  /** From the level on at which members let others join. */
  mayInvite: boolean
  agreements: readonly Agreement[]
  /** The boards that the member may read. */
  boards: readonly BoardOption[]
  mail: MailStatus
  /** Off on an IP address; needed by staff whose rights wait for a sign-in with one. */
  passkeys: 'on' | 'off' | 'needed'
}

/** The tabs of /settings. */
export function SettingsTabs({ member, tab }: { member: SettingsMember; tab: string | null }) {
  const { emailNotifications, pushNotifications, whoMayMessage, kinds, quietHours, pushText } = member
  const [hasPassword, setHasPassword] = useState(member.hasPassword)
  const [mustChange, setMustChange] = useState(member.mustChangePassword)
  const set = () => {
    setHasPassword(true)
    setMustChange(false)
  }
  return (
    <Tabs
      requested={tab}
      label={settingsText.title}
      tabs={[
        {
          value: 'account',
          label: settingsText.tabs.account,
          content: (
            <Pad>
              <div className="grid gap-8">
                <AccountInfo {...member} />
                {member.mail === 'unproved' && member.email !== null && <RequestVerification email={member.email} />}
                {member.mail !== 'off' && !member.mustGiveEmail && <EmailChange hasPassword={hasPassword} />}
                <AgreementsSection initial={member.agreements} />
                {member.mayInvite && <InvitationsSection />}
                <ExportSection />
                <DeleteAccountSection hasPassword={hasPassword} username={member.username} />
              </div>
            </Pad>
          ),
        },
        ...(member.mustGiveEmail ? [emailTab(member.mail !== 'off', hasPassword)] : []),
        {
          value: 'password',
          label: settingsText.tabs.password,
          content: (
            <Pad>
              {mustChange && <Owed>{owedText.password}</Owed>}
              <PasswordForm hasPassword={hasPassword} onSet={set} username={member.username} />
            </Pad>
          ),
        },
        {
          value: 'notifications',
          label: settingsText.tabs.notifications,
          content: (
            <Pad>
              <div className="grid grid-cols-1 gap-8">
                <NotificationForm
                  emailNotifications={emailNotifications}
                  isStaff={member.isStaff}
                  kinds={kinds}
                  mail={member.mail}
                  pushNotifications={pushNotifications}
                  pushText={pushText}
                  quietHours={quietHours}
                  whoMayMessage={whoMayMessage}
                />
                <KeywordsSection />
              </div>
            </Pad>
          ),
        },
        {
          value: 'devices',
          label: settingsText.tabs.devices,
          content: (
            <Pad>
              <div className="grid grid-cols-1 gap-8">
                <DevicesSection />
                {member.passkeys !== 'off' && <PasskeysSection staffNeedsOne={member.passkeys === 'needed'} />}
                <ShortcutSection />
              </div>
            </Pad>
          ),
        },
        {
          value: 'blocks',
          label: settingsText.tabs.blocks,
          content: (
            <Pad>
              <div className="grid grid-cols-1 gap-8 *:first:border-0 *:first:pt-0">
                <BlockedAndMutedSection kind="blocked" />
                <BlockedAndMutedSection kind="muted" />
                <NotesSection />
                <FiltersSection boards={member.boards} />
              </div>
            </Pad>
          ),
        },
      ]}
    />
  )
}

const emailTab = (hasMail: boolean, hasPassword: boolean) => ({
  value: 'email',
  label: settingsText.tabs.email,
  content: (
    <Pad>
      <Owed>{owedText.email}</Owed>
      <EmailChange hasPassword={hasPassword} isFirst way={hasMail ? 'link' : 'at once'} />
    </Pad>
  ),
})

/** Why the member has to do this before anything else. */
const Owed = ({ children }: { children: string }) => (
  <p className="mb-6 rounded-md bg-act-soft px-4 py-3 text-base">{children}</p>
)

const Pad = ({ children }: { children: React.ReactNode }) => <div className="py-6 max-md:py-5">{children}</div>
