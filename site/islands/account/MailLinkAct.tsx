import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useCall } from '../../hooks/use-call.ts'

interface Props {
  send: () => Promise<unknown>
  words: { submit: string; done: string; doneText: string; failed: string; failedText: string }
  next: { href: string; label: string }
}

/** One press that does what the link of a mail is for: opening a link changes nothing, because programs open them too. */
export function MailLinkAct({ send, words, next }: Props) {
  const [isDone, setDone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const act = useCall(send, {
    onSuccess: () => setDone(true),
    failure: { text: words.failedText, title: words.failed },
  })
  if (!isDone) {
    return (
      <ReadyButton busy={act.isBusy} onClick={() => act.send()} wide>
        {words.submit}
      </ReadyButton>
    )
  }
  return (
    <div className="grid justify-items-center gap-2 py-2 text-center">
      <Icon className="text-ok" of={CircleCheck} size={36} />
      <h2 className="text-xl font-bold outline-none" ref={heading} tabIndex={-1}>
        {words.done}
      </h2>
      <p className="text-ink-2">{words.doneText}</p>
      <a className={buttonClass({ className: 'mt-3' })} href={next.href}>
        {next.label}
      </a>
    </div>
  )
}
