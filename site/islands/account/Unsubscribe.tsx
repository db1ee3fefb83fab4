import { unsubscribe } from '#src/contracts/email.ts'
import { unsubscribeText } from '#src/text/mail.ts'
import { call } from '../../lib/api/call.ts'
import { MailLinkAct } from './MailLinkAct.tsx'

/** Ends the mails with news. */
export const Unsubscribe = ({ token }: { token: string }) => (
  <MailLinkAct
    next={{ href: '/settings?tab=notifications', label: unsubscribeText.toSettings }}
    send={() => call(unsubscribe, { token })}
    words={unsubscribeText}
  />
)
