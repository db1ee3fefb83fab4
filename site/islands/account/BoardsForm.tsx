import { useId, useState, type FormEvent } from 'react'
import { updateProfile } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { firstRunText as TEXT } from '#src/text/first-run.ts'
import { BoardChips, type BoardOption } from '../../components/ui/BoardChips.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useLeaveWarning } from '../../hooks/use-leave-warning.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { refreshMe } from '../../lib/session/session.ts'

interface Props {
  options: readonly BoardOption[]
  /** The boards that are stored. */
  initial: readonly number[]
}

const { boardsMax } = LIMITS.profile

/** The boards that stand first in the member's menus, in the order of choosing. */
export function BoardsForm({ options, initial }: Props) {
  const helpId = useId()
  const [chosen, setChosen] = useState<readonly number[]>(initial)
  const [stored, setStored] = useState<readonly number[]>(initial)
  useLeaveWarning(() => chosen.join() !== stored.join())
  const save = useCall((boards: readonly number[]) => call(updateProfile, { boards: [...boards] }), {
    onSuccess: (_, boards) => {
      setStored(boards)
      void refreshMe()
      toast({ title: TEXT.boardsSaved, description: TEXT.boardsSavedText })
    },
    failure: { text: TEXT.boardsFailed },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.send(chosen)
  }
  return (
    <form className="grid gap-4" method="post" onSubmit={submit}>
      <p className="max-w-text text-ink-2" id={helpId}>
        {TEXT.boardsHelp(boardsMax)}
      </p>
      <BoardChips
        chosen={chosen}
        describedBy={helpId}
        label={TEXT.boardsTitle}
        max={boardsMax}
        onChange={setChosen}
        options={options}
      />
      <div className="flex items-center gap-3">
        <ReadyButton busy={save.isBusy} type="submit">
          {TEXT.boardsSave}
        </ReadyButton>
        <span aria-live="polite" className="num text-sm text-ink-3">
          {TEXT.boardsCount({ count: chosen.length, max: boardsMax })}
        </span>
      </div>
    </form>
  )
}
