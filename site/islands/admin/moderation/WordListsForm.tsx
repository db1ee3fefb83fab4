import { useForm } from 'react-hook-form'
import type { Input } from '#src/contracts/contract.ts'
import type { WordFilter } from '#src/contracts/schemas/word-filter.ts'
import { setWordFilter } from '#src/contracts/word-filter.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { wordListsText } from '#src/text/word-filter.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextArea } from '../../../components/ui/TextInput.tsx'
import { useGuardedAction } from '../../../hooks/use-guarded-action.ts'
import { useSavedForm } from '../../../hooks/use-saved-form.ts'
import { call } from '../../../lib/api/call.ts'
import { toast } from '../../../lib/toasts/toasts.ts'
import { TryWord } from './TryWord.tsx'
import { whyNotWords, withWord, wordsIn } from './word-lines.ts'

interface Props {
  filter: WordFilter
  onStored: (filter: WordFilter) => void
}

const LISTS = ['refuse', 'hold'] as const

/** Both lists as lines, with the time they were read, so that what was typed is checked against its own base. */
const valuesOf = ({ refuse, hold, updatedAt }: WordFilter) => ({
  refuse: refuse.join('\n'),
  hold: hold.join('\n'),
  expectedUpdatedAt: updatedAt,
})

/** The words that are refused or held, one a line; typed text is stored in the tab until it is saved. */
export function WordListsForm({ filter, onStored }: Props) {
  const form = useForm({ defaultValues: valuesOf(filter) })
  const { register, handleSubmit, getValues, setValue, reset, watch, formState } = form
  const forget = useSavedForm('aah:word-filter', form)
  const store = (stored: WordFilter) => {
    reset(valuesOf(stored))
    forget()
    onStored(stored)
  }
  const save = useGuardedAction<Input<typeof setWordFilter>, WordFilter, WordFilter>(
    (input) => call(setWordFilter, input),
    {
      onSuccess: (stored) => {
        toast({ title: wordListsText.saved })
        store(stored)
      },
      failure: { text: wordListsText.failed },
    },
  )
  const { conflict } = save
  return (
    <>
      <TryWord
        onAdd={(list, word) => {
          setValue(list, withWord(getValues(list), word), { shouldDirty: true, shouldValidate: true })
          toast({ title: wordListsText.added })
        }}
      />
      <form
        className="grid gap-3"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ refuse, hold, expectedUpdatedAt }) =>
          save.send({ refuse: wordsIn(refuse), hold: wordsIn(hold), expectedUpdatedAt }),
        )}
      >
        {conflict && (
          <ConflictNotice
            busy={save.isBusy}
            differences={LISTS.map((list) => ({
              name: wordListsText.lists[list],
              stored: conflict.current[list].join(', ') || wordListsText.none,
              mine: conflict.input[list].join(', ') || wordListsText.none,
            })).filter(({ stored, mine }) => stored !== mine)}
            onOverwrite={save.overwrite}
            onTake={() => {
              save.take()
              store(conflict.current)
            }}
          />
        )}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {LISTS.map((list) => {
            const { length } = wordsIn(watch(list))
            return (
              <Field
                counter={{ length, max: LIMITS.wordFilter.words }}
                error={formState.errors[list]?.message}
                help={wordListsText.help[list]}
                key={list}
                label={`${wordListsText.lists[list]} (${wordListsText.count(length)})`}
                room="lines"
              >
                {(control) => (
                  <TextArea
                    {...control}
                    {...register(list, { validate: whyNotWords })}
                    autoComplete="off"
                    rows={8}
                    spellCheck={false}
                  />
                )}
              </Field>
            )
          })}
        </div>
        <Button busy={save.isBusy} className="justify-self-start max-sm:w-full" type="submit">
          {wordListsText.save}
        </Button>
      </form>
    </>
  )
}
