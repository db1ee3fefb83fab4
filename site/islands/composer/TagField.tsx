import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { LIMITS } from '#src/rules/limits.ts'
import { isTag, tagAtEnd, tagForm } from '#src/rules/tags.ts'
import { tagText } from '#src/text/tags.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { leaveFocus } from '../../lib/browser/leave-focus.ts'
import { isComposing, whenComposed } from '../../lib/forms/composing.ts'
import type { PostValues } from './save-post.ts'

const { max, most } = LIMITS.tag
/** What ends a tag. Keyboards of phones and Korean input methods tell of no such key: the text has it then. */
const ENDS = /[\s,]/

/** To be called before a button of the field goes: the keyboard goes on at the next one or in the input. */
const leaveButton = ({ currentTarget }: MouseEvent): void =>
  leaveFocus(currentTarget, '[data-tag-field] :is(button, input)', 'main h1')

/** The tags of the post, and the offer to add the one that the text ends with. */
export function TagField() {
  const { field, fieldState } = useController<PostValues, 'tags'>({ name: 'tags' })
  const { value: tags = [], onChange, onBlur, ref } = field
  const content = useWatch<PostValues, 'content'>({ name: 'content' })
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const id = useId()
  const isFull = tags.length >= most
  const offered = tagAtEnd(content)
  /** Adds the tags of a text; the first that cannot be one stays in the field, with what follows. */
  const add = (text: string) => {
    const words = text.split(ENDS).filter((word) => tagForm(word) !== '')
    const added = [...tags]
    let why: string | null = null
    while (words.length > 0) {
      const tag = tagForm(words[0] ?? '')
      const isNew = !added.includes(tag)
      why = isNew && !isTag(tag) ? tagText.wrong(max) : isNew && added.length >= most ? tagText.many(most) : null
      if (why) break
      if (isNew) added.push(tag)
      words.shift()
    }
    setRefusal(why)
    setTyped(words.join(' '))
    if (added.length > tags.length) onChange(added)
  }
  const remove = (tag: string) => {
    setRefusal(null)
    onChange(tags.filter((one) => one !== tag))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    // Not the state, which misses what was typed before hydration.
    const { value } = event.currentTarget
    const last = tags.at(-1)
    if (event.key === 'Backspace' && value === '' && last) remove(last)
    if (event.key !== 'Enter' && !ENDS.test(event.key)) return
    event.preventDefault()
    add(value)
  }
  const error = refusal ?? fieldState.error?.message
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1.5" data-tag-field>
        {tags.map((tag) => (
          <button
            aria-label={tagText.remove(tag)}
            className="flex h-8 items-center gap-1 rounded-full bg-act-soft pr-2 pl-3 text-sm font-semibold text-act max-md:h-9"
            key={tag}
            onClick={(event) => {
              leaveButton(event)
              remove(tag)
            }}
            type="button"
          >
            {tagText.of(tag)}
            <Icon of={X} size={14} />
          </button>
        ))}
        <input
          aria-describedby={`${id}-help`}
          aria-label={tagText.field}
          autoComplete="off"
          className="h-9 min-w-32 flex-1 bg-transparent outline-none placeholder:text-ink-3"
          enterKeyHint="done"
          name="tag"
          onBlur={({ currentTarget }) => {
            add(currentTarget.value)
            onBlur()
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            if (ENDS.test(target.value)) whenComposed(target, () => add(target.value))
          }}
          onKeyDown={onKeyDown}
          placeholder={isFull ? undefined : tagText.placeholder}
          readOnly={isFull}
          ref={ref}
          value={typed}
        />
        {offered && !tags.includes(offered) && !isFull && (
          <button
            className="h-8 rounded-full border border-line px-3 text-sm font-semibold text-ink-2 hover:bg-panel max-md:h-9"
            onClick={(event) => {
              leaveButton(event)
              add(offered)
            }}
            type="button"
          >
            {tagText.offer(offered)}
          </button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-3" id={`${id}-help`} role={error ? 'alert' : undefined}>
        {error ?? tagText.hint(most)}
      </p>
    </div>
  )
}
