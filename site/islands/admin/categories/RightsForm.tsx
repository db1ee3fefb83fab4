import { useForm } from 'react-hook-form'
import { setBoardRights } from '#src/contracts/admin-categories.ts'
import type { BoardRightsInput } from '#src/contracts/schemas/board-rights.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import { BOARD_RIGHTS, highestAsked, raisedActs, rightsOf } from '#src/rules/board-settings.ts'
import { MEMBER_ROLES, ROLES } from '#src/rules/permissions.ts'
import { boardsTabText } from '#src/text/admin-categories.ts'
import { boardRightText } from '#src/text/board-rights.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { Select } from '../../../components/ui/Select.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

interface Props {
  /** The boards that are chosen, as they are now. */
  boards: readonly Category[]
  onSaved: () => void
}

type Values = Record<(typeof BOARD_RIGHTS)[number], string>

const EMPTY = Object.fromEntries(BOARD_RIGHTS.map((name) => [name, ''])) as Values
const ACTS = ['read', 'write', 'comment'] as const

/** What was filled in: what is empty stays as it is. */
const filledIn = (values: Values): BoardRightsInput =>
  Object.fromEntries(
    BOARD_RIGHTS.flatMap((name) => {
      const value = values[name]
      if (value === '') return []
      return [[name, name.endsWith('Role') ? value : Number(value)]]
    }),
  )

/** One form for the rights of all boards that are chosen. */
export function RightsForm({ boards, onSaved }: Props) {
  const { register, handleSubmit, reset } = useForm<Values>({ defaultValues: EMPTY })
  const save = useCall((set: BoardRightsInput) => call(setBoardRights, { ids: boards.map(({ id }) => id), set }), {
    onSuccess: (_, set) => {
      const raised = [...new Set(boards.flatMap((board) => raisedActs(rightsOf(board), set)))]
      toast({ title: boardsTabText.saved, ...(raised.length > 0 && { description: boardRightText.raised(raised) }) })
      reset(EMPTY)
      onSaved()
    },
  })
  const number = (name: (typeof BOARD_RIGHTS)[number], label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          {...register(name)}
          inputMode="numeric"
          max={highestAsked(name)}
          min={0}
          placeholder={boardsTabText.unchanged}
          type="number"
        />
      )}
    </Field>
  )
  return (
    <form
      className="grid gap-2"
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => save.send(filledIn(values)))}
    >
      <p className="num text-sm font-semibold" role="status">
        {boards.length > 0 ? boardsTabText.chosen(boards.length) : boardsTabText.none}
      </p>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {ACTS.map((act) => (
          <Field key={act} label={boardsTabText.role[act]}>
            {(control) => (
              <Select {...control} {...register(`${act}Role`)}>
                <option value="">{boardsTabText.unchanged}</option>
                {(act === 'read' ? ROLES : MEMBER_ROLES).map((role) => (
                  <option key={role} value={role}>
                    {boardsTabText.roles[role]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {ACTS.map((act) => (
          <div key={act}>{number(`${act}Level`, boardsTabText.level(boardsTabText.role[act]))}</div>
        ))}
        {ACTS.map((act) => (
          <div key={act}>{number(`${act}Grade`, boardsTabText.grade(boardsTabText.role[act]))}</div>
        ))}
        {number('fileLevel', boardsTabText.level(boardsTabText.file))}
        {number('fileGrade', boardsTabText.grade(boardsTabText.file))}
      </div>
      <p className="text-sm text-ink-3">{boardsTabText.raised}</p>
      <DialogFailure>{save.error ? sentenceOf(save.error, boardsTabText.saveFailed) : undefined}</DialogFailure>
      <Button busy={save.isBusy} className="sm:justify-self-start" disabled={boards.length === 0} type="submit">
        {boardsTabText.save}
      </Button>
    </form>
  )
}
