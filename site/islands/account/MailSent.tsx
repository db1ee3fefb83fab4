import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { resetText } from '#src/text/mail.ts'
import { Icon } from '../../components/ui/Icon.tsx'

/** Says that a mail is on its way; takes the focus of the form that it stands in for. */
export function MailSent({ text, hint }: { text: string; hint: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <Icon className="text-ok" of={MailCheck} size={36} />
      <h2 className="text-xl font-bold outline-none" ref={heading} tabIndex={-1}>
        {resetText.sentTitle}
      </h2>
      <p className="text-ink-2">{text}</p>
      <p className="text-sm text-ink-3">{hint}</p>
    </div>
  )
}
