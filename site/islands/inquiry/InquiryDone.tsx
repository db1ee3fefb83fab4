import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { inquiryText } from '#src/text/inquiry.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'

interface Props {
  title: string
  text: string
  againLabel: string
  onAgain: () => void
}

/** Replaces a sent form and takes its focus. */
export function InquiryDone({ title, text, againLabel, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-2 px-5 py-14 text-center">
      <Icon className="mb-1 text-act" of={MailCheck} size={40} />
      <h2 className="text-lg font-bold outline-none" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-2">
        <Button onClick={onAgain} variant="quiet">
          {againLabel}
        </Button>
        <a className={buttonClass({})} href="/">
          {inquiryText.home}
        </a>
      </p>
    </div>
  )
}
