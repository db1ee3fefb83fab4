import { LIMITS } from '#src/rules/limits.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'

const { page: words } = signUpText

/** Asks for the code of an invitation and opens the registration with it; works without a script. */
export const InvitationField = ({ next }: { next: string }) => (
  <form action="/register" className="grid gap-3" method="get">
    {next !== '/' && <input name="next" type="hidden" value={next} />}
    <Field label={words.invitation} required>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={LIMITS.invitation.codeMax}
          name="invite"
          required
          spellCheck={false}
        />
      )}
    </Field>
    <Button type="submit" wide>
      {words.open}
    </Button>
  </form>
)
