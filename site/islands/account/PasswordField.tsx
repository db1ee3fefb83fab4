import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { passwordText } from '#src/text/account.ts'
import { Field, type FieldRoom } from '../../components/ui/Field.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'

interface Props {
  label: string
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
  help?: ReactNode
  room?: FieldRoom
  field: UseFormRegisterReturn
}

/** A password input with a button that makes it visible, and a Caps Lock warning. */
export function PasswordField({ label, autoComplete, error, help, room, field }: Props) {
  const [isVisible, setVisible] = useState(false)
  const [hasCaps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <Field error={error} help={hasCaps ? passwordText.capsLock : help} label={label} required room={room}>
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            {...field}
            autoCapitalize="none"
            autoComplete={autoComplete}
            className="pr-12"
            onKeyDown={watchCaps}
            onKeyUp={watchCaps}
            spellCheck={false}
            type={isVisible ? 'text' : 'password'}
          />
          <IconButton
            className="absolute top-0 right-0"
            icon={isVisible ? EyeOff : Eye}
            label={isVisible ? passwordText.hide : passwordText.show}
            onClick={() => setVisible(!isVisible)}
          />
        </span>
      )}
    </Field>
  )
}
