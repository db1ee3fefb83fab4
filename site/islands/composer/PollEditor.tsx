import { Plus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PollForm } from '#src/contracts/schemas/polls.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { pollText } from '#src/text/poll.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Checkbox } from '../../components/ui/Checkbox.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { SeoulTimeInput } from '../../components/ui/SeoulTimeInput.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'

/** What is wrong with a poll, by its parts; `all` is about the poll or its options as a whole. */
export interface PollProblems {
  question?: string | undefined
  options: readonly (string | undefined)[]
  all?: string | undefined
  closesAt?: string | undefined
}

interface Props {
  value: PollForm
  onChange: (value: PollForm) => void
  onRemove: () => void
  problems: PollProblems
  /** Members who have voted: with any, the poll is only shown. */
  voters: number
}

/** Writes a poll: its question, two to ten options, whether one may choose several, and its end. */
export function PollEditor({ value, onChange, onRemove, problems, voters }: Props) {
  const { question, options, multiple = false, closesAt = null } = value
  const box = useRef<HTMLElement>(null)
  const change = (part: Partial<PollForm>) => onChange({ ...value, ...part })
  const focusOption = (place: number) =>
    box.current?.querySelectorAll<HTMLInputElement>('[data-option] input').item(place)?.focus()
  const add = () => {
    flushSync(() => change({ options: [...options, ''] }))
    focusOption(options.length)
  }
  const drop = (place: number) => {
    flushSync(() => change({ options: options.toSpliced(place, 1) }))
    focusOption(Math.min(place, options.length - 2))
  }
  useProblemFocus(box, problems)
  if (voters > 0) return <Fixed {...value} voters={voters} />
  return (
    <section aria-label={pollText.title} className="grid gap-4 rounded-lg bg-panel p-5 max-md:p-4" ref={box}>
      <div className="-mt-2 -mr-2 flex items-center justify-between">
        <h2 className="text-lg font-bold">{pollText.title}</h2>
        <IconButton icon={X} label={pollText.remove} onClick={onRemove} />
      </div>
      <Field error={problems.question} label={pollText.question} room="none">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoFocus={!question}
            maxLength={LIMITS.poll.questionMax}
            onChange={({ target }) => change({ question: target.value })}
            placeholder={pollText.questionPlaceholder}
            value={question}
          />
        )}
      </Field>
      <div className="grid gap-3">
        {options.map((text, place) => (
          <div className="grid grid-cols-[1fr_auto] items-end gap-x-1" data-option key={place}>
            <Field error={problems.options[place]} label={pollText.option(place + 1)} room="none">
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={LIMITS.poll.optionMax}
                  onChange={({ target }) => change({ options: options.with(place, target.value) })}
                  value={text}
                />
              )}
            </Field>
            {options.length > LIMITS.poll.optionsMin && (
              <IconButton
                className="mb-0.75 -mr-2 max-md:mb-0"
                icon={X}
                label={pollText.removeOption(place + 1)}
                onClick={() => drop(place)}
              />
            )}
          </div>
        ))}
        {problems.all && (
          <p className="text-sm text-danger" role="alert">
            {problems.all}
          </p>
        )}
        {options.length < LIMITS.poll.optionsMax && (
          <Button className="w-fit bg-raised!" icon={Plus} onClick={add} size="sm" variant="quiet">
            {pollText.addOption}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-4 border-t border-line pt-4 max-md:grid-cols-1">
        <Field error={problems.closesAt} help={pollText.closesHelp} label={pollText.closesAt}>
          {(control) => (
            <SeoulTimeInput {...control} onChange={(time) => change({ closesAt: time })} value={closesAt} />
          )}
        </Field>
        <Checkbox
          checked={multiple}
          className="md:mt-6.5"
          label={pollText.multiple}
          onChange={({ target }) => change({ multiple: target.checked })}
        />
      </div>
    </section>
  )
}

/** After a refused submit the focus moves to the first part that is wrong. */
function useProblemFocus(box: { current: HTMLElement | null }, { question, options, all, closesAt }: PollProblems) {
  const isWrong = Boolean(question || all || closesAt || options.some(Boolean))
  const focus = useEffectEvent(() =>
    (
      box.current?.querySelector<HTMLInputElement>('[aria-invalid]') ??
      box.current?.querySelector('[data-option] input')
    )?.focus(),
  )
  useEffect(() => {
    if (isWrong) focus()
  }, [isWrong])
}

const Fixed = ({ question, options, voters }: PollForm & { voters: number }) => (
  <section aria-label={pollText.title} className="rounded-lg bg-panel p-5 max-md:p-4">
    <h2 className="text-lg font-bold">{pollText.title}</h2>
    <p className="mt-1 font-semibold">{question}</p>
    <p className="mt-0.5 text-sm text-ink-2">{options.join(' · ')}</p>
    <p className="mt-2 text-sm text-ink-3">{pollText.fixed(voters)}</p>
  </section>
)
