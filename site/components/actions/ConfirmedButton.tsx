import { useState } from 'react'
import { useCall } from '../../hooks/use-call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface Props<T> {
  /** On the button. */
  label: string
  className?: string
  question: { title: string; lead: string; confirmLabel: string }
  work: () => Promise<T>
  onDone: (answer: T) => void
  /** Where the server sends no message. */
  failed: string
}

/** A button whose work starts after a question; a failure is shown in it, to be tried again. */
export function ConfirmedButton<T>({ label, className, question, work, onDone, failed }: Props<T>) {
  const [isAsking, setAsking] = useState(false)
  const doing = useCall(work, {
    onSuccess: (answer) => {
      setAsking(false)
      onDone(answer)
    },
  })
  return (
    <>
      <Button className={className} onClick={() => setAsking(true)} size="sm" variant="quiet">
        {label}
      </Button>
      <ConfirmDialog
        busy={doing.isBusy}
        confirmLabel={question.confirmLabel}
        danger
        description={question.lead}
        failure={doing.error ? sentenceOf(doing.error, failed) : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() => doing.send()}
        open={isAsking}
        title={question.title}
      />
    </>
  )
}
