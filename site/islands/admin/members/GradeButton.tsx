import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changeGrade } from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { HIGHEST_GRADE } from '#src/rules/board-settings.ts'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { gradeText } from '#src/text/grades.ts'
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
import { nameOf } from '../../../lib/members/viewer.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  member: Pick<Me, 'id' | 'username' | 'nickname' | 'grade'>
  onChanged: () => void
}

const GRADES = Array.from({ length: HIGHEST_GRADE + 1 }, (_, grade) => grade)
const { reasonMin } = LIMITS.adjustment

/** Opens the form that gives a member a grade (등급). */
export function GradeButton({ member, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { grade: String(member.grade), reason: '' } })
  const change = useCall(
    ({ grade, reason }: { grade: string; reason: string }) =>
      call(changeGrade, { id: member.id, grade: Number(grade), reason: trimmed(reason) }),
    {
      onSuccess: () => {
        setOpen(false)
        toast({ title: gradeText.done })
        onChanged()
      },
    },
  )
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        {gradeText.open}
      </Button>
      <Dialog
        description={gradeText.lead}
        onClose={() => setOpen(false)}
        open={isOpen}
        title={gradeText.openFor(nameOf(member))}
      >
        <form className="grid gap-2" method="post" noValidate onSubmit={handleSubmit((values) => change.send(values))}>
          <Field label={gradeText.field} required>
            {(control) => (
              <Select {...control} {...register('grade')}>
                {GRADES.map((grade) => (
                  <option key={grade} value={grade}>
                    {gradeText.of(grade)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field error={formState.errors.reason?.message} help={gradeText.reasonHelp} label={gradeText.reason} required>
            {(control) => (
              <TextInput {...control} {...register('reason', { validate: whyNotReason })} autoComplete="off" />
            )}
          </Field>
          <DialogFailure>{change.error ? sentenceOf(change.error, gradeText.failed) : undefined}</DialogFailure>
          <DialogFoot busy={change.isBusy} onCancel={() => setOpen(false)}>
            {gradeText.save}
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}

const whyNotReason = (reason: string): true | string =>
  codePoints(trimmed(reason)) >= reasonMin || checkText.adjustmentReason
