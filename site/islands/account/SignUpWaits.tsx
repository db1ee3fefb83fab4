import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { signUpText } from '#src/text/sign-up.ts'
import { buttonClass } from '../../components/ui/button-class.ts'
import { Icon } from '../../components/ui/Icon.tsx'

const { page: words } = signUpText

/** Says that an admin decides on the sign-up; takes over the focus from the form that it replaces. */
export function SignUpWaits({ hasMail }: { hasMail: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <Icon className="text-act" of={MailCheck} size={36} />
      <h2 className="text-xl font-bold outline-none" ref={heading} tabIndex={-1}>
        {words.waitingTitle}
      </h2>
      <p className="text-ink-2">{words.waitingText(hasMail)}</p>
      <a className={buttonClass({ variant: 'quiet' })} href="/">
        {words.home}
      </a>
    </div>
  )
}
