import { confirmEmailChange } from '#src/contracts/auth.ts'
import { settingsText } from '#src/text/account.ts'
import { emailChangePageText } from '#src/text/settings-devices.ts'
import { call } from '../../lib/api/call.ts'
import { MailLinkAct } from './MailLinkAct.tsx'

/** Gives the account the address that the link was sent to. */
export const ConfirmEmailChange = ({ token }: { token: string }) => (
  <MailLinkAct
    next={{ href: '/settings', label: settingsText.title }}
    runsItself
    send={() => call(confirmEmailChange, { token })}
    words={emailChangePageText}
  />
)
