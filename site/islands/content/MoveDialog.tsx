import { useId, useState, type FormEvent } from 'react'
import { movePost } from '#src/contracts/admin-posts.ts'
import { listCategories } from '#src/contracts/categories.ts'
import { codePoints, trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { arrangeText } from '#src/text/arrange.ts'
import { checkText } from '#src/text/checks.ts'
import { listText, uiText } from '#src/text/ui.ts'
import { BoardChips } from '../../components/ui/BoardChips.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { DialogFoot } from '../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../components/ui/DialogFailure.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { call } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/api/call-error.ts'

interface Props {
  id: string
  /** Where the post stands now. */
  categoryIds: readonly number[]
  onClose: () => void
  onMoved: () => void
}

const { reasonMax } = LIMITS.move

/** Asks staff for the boards of a post, and why it moves there. */
export function MoveDialog({ id, categoryIds, onClose, onMoved }: Props) {
  const helpId = useId()
  const boards = useFreshQuery(listCategories, {})
  const [chosen, setChosen] = useState<readonly number[]>(categoryIds)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const move = useCall(
    () => call(movePost, { id, categoryIds: [...chosen], ...(trimmed(reason) && { reason: trimmed(reason) }) }),
    { onSuccess: onMoved, onFailure: (error) => setFailure(sentenceOf(error, arrangeText.moveFailed)) },
  )
  const isTooLong = codePoints(trimmed(reason)) > reasonMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong) return
    if (chosen.length === 0) return setFailure(checkText.category)
    setFailure(undefined)
    move.send()
  }
  return (
    <Dialog
      description={<span id={helpId}>{arrangeText.moveLead}</span>}
      onClose={onClose}
      open
      title={arrangeText.moveTitle}
    >
      <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
        {boards.data ? (
          <BoardChips
            chosen={chosen}
            describedBy={helpId}
            label={arrangeText.boards}
            max={LIMITS.post.categoriesMax}
            onChange={setChosen}
            options={boards.data}
          />
        ) : (
          <Boards hasFailed={boards.hasFailed} onRetry={boards.retry} />
        )}
        <Field
          counter={{ length: codePoints(reason), max: reasonMax }}
          error={isTooLong ? checkText.tooLong(reasonMax) : undefined}
          help={arrangeText.reasonHint}
          label={arrangeText.reason}
        >
          {(control) => <TextInput {...control} onChange={(event) => setReason(event.target.value)} value={reason} />}
        </Field>
        <DialogFailure>{failure}</DialogFailure>
        <DialogFoot busy={move.isBusy} disabled={!boards.data} onCancel={onClose}>
          {arrangeText.move}
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** In place of the boards while they load, or when they did not. */
const Boards = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) =>
  hasFailed ? (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-2">{arrangeText.boardsFailed}</p>
      <Button onClick={onRetry} size="sm" variant="quiet">
        {uiText.retry}
      </Button>
    </div>
  ) : (
    <div aria-busy="true" aria-label={listText.loading} className="flex flex-wrap gap-2" role="status">
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton className="h-9 w-24 rounded-full" key={index} />
      ))}
    </div>
  )
