import { useId, useState } from 'react'
import { addressOf, isSafeLink } from '#src/rules/markdown.ts'
import { surfaceText } from '#src/text/composer.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { isComposing } from '../../../lib/forms/composing.ts'

interface Props {
  link: { href: string; text: string; isLink: boolean }
  onClose: () => void
  /** An empty address takes the link away. */
  onPut: (href: string, text: string) => void
}

/** The address with a scheme, as people leave it out; null where no link may lead. */
function linkOf(typed: string): string | null {
  const address = addressOf(typed)
  const whole = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(address) ? `https://${address}` : address
  return whole !== '' && isSafeLink(whole) ? whole : null
}

/** Asks for the address of a link, and for its text where none is selected. */
export function LinkDialog({ link, onClose, onPut }: Props) {
  const [text, setText] = useState(link.text)
  const [address, setAddress] = useState(link.href)
  const [isRefused, setRefused] = useState(false)
  const formId = useId()
  const put = () => {
    const href = linkOf(address)
    if (href) onPut(href, text.trim() || href)
    else setRefused(true)
  }
  return (
    <Dialog onClose={onClose} open title={surfaceText.linkTitle}>
      <div
        className="grid gap-2"
        id={formId}
        onKeyDown={(event) => {
          // The dialog is in the composer's form, which Enter would submit.
          if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(event.target instanceof HTMLInputElement))
            return
          event.preventDefault()
          put()
        }}
        role="presentation"
      >
        <Field error={isRefused ? surfaceText.linkRefused : undefined} label={surfaceText.linkAddress}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              inputMode="url"
              onChange={(event) => setAddress(event.target.value)}
              placeholder="https://"
              value={address}
            />
          )}
        </Field>
        <Field label={surfaceText.linkText}>
          {(control) => <TextInput {...control} onChange={(event) => setText(event.target.value)} value={text} />}
        </Field>
        <div className="flex justify-end gap-2">
          {link.isLink && (
            <Button onClick={() => onPut('', link.text)} variant="quiet">
              {surfaceText.linkRemove}
            </Button>
          )}
          <Button onClick={put}>{surfaceText.linkPut}</Button>
        </div>
      </div>
    </Dialog>
  )
}
