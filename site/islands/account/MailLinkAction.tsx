import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { confirmEmail, confirmEmailChange } from '#src/contracts/auth.ts'
import { disownSignIn } from '#src/contracts/confirm.ts'
import { unsubscribe } from '#src/contracts/email.ts'
import { settingsText } from '#src/text/account.ts'
import { inquiryText } from '#src/text/inquiry.ts'
import { notMeText, unsubscribeText, verifyText } from '#src/text/mail.ts'
import { newsUnsubscribeText } from '#src/text/weekly-mail.ts'
import { emailChangePageText } from '#src/text/settings-devices.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useCall } from '../../hooks/use-call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'

interface Props {
  /** Sends on load, without a press, if the call requires a session and the member has one. */
  runsItself?: boolean
  send: () => Promise<unknown>
  words: { submit: string; done: string; doneText: string; failedText: string }
  next: { href: string; label: string }
}

/**
 * Runs the action of a mailed link: after a press, because mail scanners open links too; or on load
 * if the call requires a session, which scanners do not have.
 */
function MailLinkAction({ runsItself = false, send, words, next }: Props) {
  const [isDone, setDone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const submission = useCall(send, {
    onSuccess: () => setDone(true),
  })
  const start = useEffectEvent(() => submission.send())
  useEffect(() => {
    if (runsItself) start()
  }, [runsItself])
  if (!isDone) {
    return (
      <div className="grid gap-3">
        <ReadyButton busy={submission.isBusy} onClick={() => submission.send()} wide>
          {words.submit}
        </ReadyButton>
        {submission.error && !submission.isBusy && (
          <p className="rounded-md bg-danger-soft px-3.5 py-3 text-base text-danger" role="alert">
            {sentenceOf(submission.error, words.failedText)}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="grid justify-items-center gap-2 py-2 text-center">
      <Icon className="text-act" of={CircleCheck} size={36} />
      <h2 className="text-lg font-bold outline-none" ref={heading} tabIndex={-1}>
        {words.done}
      </h2>
      <p className="text-ink-2">{words.doneText}</p>
      <a className={buttonClass({ className: 'mt-3' })} href={next.href}>
        {next.label}
      </a>
    </div>
  )
}

/** Verifies the address that the link was sent to. */
export const ConfirmEmail = ({ token }: { token: string }) => (
  <MailLinkAction
    runsItself
    next={{ href: '/', label: inquiryText.home }}
    send={() => call(confirmEmail, { token })}
    words={verifyText}
  />
)

/** Changes the account's address to the one that the link was sent to. */
export const ConfirmEmailChange = ({ token }: { token: string }) => (
  <MailLinkAction
    next={{ href: '/settings', label: settingsText.title }}
    runsItself
    send={() => call(confirmEmailChange, { token })}
    words={emailChangePageText}
  />
)

/** Ends what somebody else's sign-in began. */
export const NotMe = ({ token }: { token: string }) => (
  <MailLinkAction
    next={{ href: '/', label: inquiryText.home }}
    send={() => call(disownSignIn, { token })}
    words={notMeText}
  />
)

interface UnsubscribeProps {
  token: string
  isNews: boolean
}

/** Unsubscribes from notification mails, or withdraws the consent to news. */
export const Unsubscribe = ({ token, isNews }: UnsubscribeProps) => (
  <MailLinkAction
    next={
      isNews
        ? { href: '/settings', label: settingsText.title }
        : { href: '/settings?tab=notifications', label: unsubscribeText.toSettings }
    }
    send={() => call(unsubscribe, { token })}
    words={isNews ? newsUnsubscribeText : unsubscribeText}
  />
)
