import { useId, useRef, type ComponentProps } from 'react'
import { mentionText } from '#src/text/mention.ts'
import { TextArea } from '../ui/TextInput.tsx'
import { MentionList } from './MentionList.tsx'
import { useCompletion } from './use-completion.ts'

interface Props extends ComponentProps<typeof TextArea> {
  /** Where there is no room below the field. */
  listAbove?: boolean
}

/** A text of several lines in which an @ and the beginning of a name offer the members who have it. */
export function MentionArea({ listAbove, ref, onChange, onKeyDown, onSelect, onBlur, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { offered, chosen, look, close, take, takeKey } = useCompletion(field)
  const listId = useId()
  const isOpen = offered.length > 0
  return (
    <div className="relative min-w-0 flex-1">
      <TextArea
        {...rest}
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        onChange={(event) => {
          onChange?.(event)
          look()
        }}
        onKeyDown={(event) => {
          if (!takeKey(event)) onKeyDown?.(event)
        }}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
      />
      <p aria-live="polite" className="sr-only">
        {isOpen && mentionText.found(offered.length)}
      </p>
      {isOpen && <MentionList above={listAbove} chosen={chosen} id={listId} members={offered} onTake={take} />}
    </div>
  )
}
