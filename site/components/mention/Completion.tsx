import { useEffect, useEffectEvent, useId, useImperativeHandle, type Ref, type RefObject } from 'react'
import type { Author } from '#src/contracts/schemas/members.ts'
import { mentionText } from '#src/text/mention.ts'
import { MentionList } from './MentionList.tsx'
import type { Edit } from '../../lib/forms/apply-edit.ts'
import { useCompletion, type NameField, type Press } from './use-completion.ts'

/** What the text field passes to its completion. */
export interface CompletionHandle {
  /** The text has changed. */
  look: () => void
  close: () => void
  /** Whether the list handled the key. */
  takeKey: (press: Press) => boolean
}

interface Props {
  field: RefObject<NameField | null>
  above: boolean | undefined
  /** Members who are offered first. */
  people: readonly Author[]
  /** Changes the field's text. */
  put: (edit: Edit) => void
  ref: Ref<CompletionHandle>
}

/** Offers the members whose name is being typed in the field, which keeps the focus. */
export function Completion({ field, above, people, put, ref }: Props) {
  const { offered, chosen, look, close, take, takeKey } = useCompletion({ field, people, put })
  const listId = useId()
  const isOpen = offered.length > 0
  useImperativeHandle(ref, () => ({ look, close, takeKey }))
  // The @ that made this load has been typed.
  const begin = useEffectEvent(look)
  useEffect(() => begin(), [])
  useEffect(() => {
    const { current: area } = field
    if (!area || !isOpen) return undefined
    area.setAttribute('aria-controls', listId)
    area.setAttribute('aria-activedescendant', `${listId}-${chosen}`)
    return () => {
      area.removeAttribute('aria-controls')
      area.removeAttribute('aria-activedescendant')
    }
  }, [field, isOpen, listId, chosen])
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isOpen && mentionText.found(offered.length)}
      </p>
      {isOpen && <MentionList above={above} chosen={chosen} id={listId} members={offered} onTake={take} />}
    </>
  )
}
