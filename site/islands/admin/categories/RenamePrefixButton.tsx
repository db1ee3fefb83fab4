import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { renamePrefix } from '#src/contracts/admin-categories.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import { trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { prefixText } from '#src/text/prefixes.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { DialogFoot } from '../../../components/ui/DialogFoot.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { Select } from '../../../components/ui/Select.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { showFieldErrors } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  board: Pick<Category, 'id' | 'name' | 'prefixes'>
  onRenamed: () => void
}

/** Opens the form that renames a prefix (말머리) of a board, and with it on all of its posts. */
export function RenamePrefixButton({ board, onRenamed }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { from: board.prefixes[0] ?? '', to: '' },
  })
  const rename = useCall(
    ({ from, to }: { from: string; to: string }) => call(renamePrefix, { id: String(board.id), from, to: trimmed(to) }),
    {
      onSuccess: ({ prefixes }) => {
        setOpen(false)
        reset({ from: prefixes[0] ?? '', to: '' })
        toast({ title: prefixText.renamed })
        onRenamed()
      },
      onFailure: (error) => void showFieldErrors(error, setError, ['from', 'to']),
    },
  )
  const { errors } = formState
  const isAtField = errors.from !== undefined || errors.to !== undefined
  return (
    <>
      <Button aria-label={prefixText.renameIn(board.name)} onClick={() => setOpen(true)} size="xs" variant="quiet">
        {prefixText.rename}
      </Button>
      <Dialog
        description={prefixText.renameLead}
        onClose={() => setOpen(false)}
        open={isOpen}
        title={prefixText.renameIn(board.name)}
      >
        <form className="grid gap-2" method="post" noValidate onSubmit={handleSubmit((values) => rename.send(values))}>
          <Field error={errors.from?.message} label={prefixText.from} required>
            {(control) => (
              <Select {...control} {...register('from')}>
                {board.prefixes.map((prefix) => (
                  <option key={prefix} value={prefix}>
                    {prefix}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field error={errors.to?.message} label={prefixText.to} required>
            {(control) => (
              <TextInput
                {...control}
                {...register('to', { validate: (to) => trimmed(to) !== '' || prefixText.short })}
                autoComplete="off"
                maxLength={LIMITS.board.prefixMax}
              />
            )}
          </Field>
          <DialogFailure>
            {rename.error && !isAtField ? sentenceOf(rename.error, prefixText.renameFailed) : undefined}
          </DialogFailure>
          <DialogFoot busy={rename.isBusy} onCancel={() => setOpen(false)}>
            {prefixText.renameSave}
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
