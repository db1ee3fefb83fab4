import { confirmEmail } from '#src/contracts/auth.ts'
import { verifyText } from '#src/text/mail.ts'
import { inquiryText } from '#src/text/inquiry.ts'
import { call } from '../../lib/api/call.ts'
import { MailLinkAct } from './MailLinkAct.tsx'

/** Proves the address that the link was sent to. */
export const ConfirmEmail = ({ token }: { token: string }) => (
  <MailLinkAct
    runsItself
    next={{ href: '/', label: inquiryText.home }}
    send={() => call(confirmEmail, { token })}
    words={verifyText}
  />
)
