import { useRef, useState, type ChangeEvent, type ComponentProps } from 'react'
import type { Author } from '#src/contracts/schemas/members.ts'
import { applyEdit } from '../../lib/forms/apply-edit.ts'
import { TextArea } from '../ui/TextInput.tsx'
import type { Completion, CompletionHandle } from './Completion.tsx'

interface Props extends ComponentProps<typeof TextArea> {
  /** Where there is no room below the field. */
  listAbove?: boolean
  /** Members who are offered first: participants of the thread. Null where names are text and none is offered. */
  people?: readonly Author[] | null
}

/**
 * A textarea in which an @ and the beginning of a name offer matching members. The completion loads
 * with the first @; without it names are typed to their end.
 */
export function MentionArea({ listAbove, people = [], ref, onChange, onKeyDown, onBlur, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const completion = useRef<CompletionHandle>(null)
  const [late, setLate] = useState<{ Completion: typeof Completion } | null>(null)
  const look = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    if (people === null) return
    if (late) completion.current?.look()
    else if (target.value.includes('@')) void import('./Completion.tsx').then(setLate, () => undefined)
  }
  return (
    <div className="relative min-w-0 flex-1">
      <TextArea
        {...rest}
        aria-autocomplete="list"
        onBlur={(event) => {
          completion.current?.close()
          onBlur?.(event)
        }}
        onChange={(event) => {
          onChange?.(event)
          look(event)
        }}
        onKeyDown={(event) => {
          if (!completion.current?.takeKey(event.nativeEvent)) onKeyDown?.(event)
        }}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
      />
      {late && people && (
        <late.Completion
          above={listAbove}
          field={field}
          people={people}
          put={(edit) => field.current && applyEdit(field.current, edit)}
          ref={completion}
        />
      )}
    </div>
  )
}
