import { useId, useState } from 'react'
import { getFilters, setFilters } from '#src/contracts/filters.ts'
import type { Filters } from '#src/contracts/schemas/filters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { filterText } from '#src/text/filters.ts'
import { ListFailure } from '../../components/list/ListFailure.tsx'
import { BoardChips, type BoardOption } from '../../components/ui/BoardChips.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { TextArea } from '../../components/ui/TextInput.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { call } from '../../lib/api/call.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

const { boards: mostBoards, words: mostWords, wordMin: min, wordMax: max } = LIMITS.filter

/** Boards and words that the member's lists leave out. */
export function FiltersSection({ boards }: { boards: readonly BoardOption[] }) {
  const { data, hasFailed, retry } = useFreshQuery(getFilters, {})
  return (
    <SettingsSection lead={filterText.lead} title={filterText.title}>
      {data ? (
        <FilterForm boards={boards} initial={data} />
      ) : hasFailed ? (
        <ListFailure onRetry={retry} title={filterText.loadFailed} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </SettingsSection>
  )
}

/** One word a line, as it is typed. */
const wordsIn = (typed: string): string[] => typed.split('\n').flatMap((line) => line.trim() || [])

function FilterForm({ boards, initial }: { boards: readonly BoardOption[]; initial: Filters }) {
  const [categories, setCategories] = useState(initial.categories)
  const [typed, setTyped] = useState(initial.words.join('\n'))
  const [errors, setErrors] = useState<Errors>({})
  const hint = useId()
  const save = useCall((form: Filters) => call(setFilters, form), {
    onSuccess: ({ words }) => {
      setErrors({})
      setTyped(words.join('\n'))
      toast({ title: filterText.saved, description: filterText.savedText })
    },
    failure: { text: filterText.failedText, title: filterText.failed },
    saysFailure: (failure) => Object.values(errorsOf(failure)).every((error) => error === undefined),
    onFailure: (failure) => setErrors(errorsOf(failure)),
  })
  return (
    <form
      className="grid gap-4"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        save.send({ categories, words: wordsIn(typed) })
      }}
    >
      <div className="grid gap-1.5">
        <BoardChips
          chosen={categories}
          describedBy={hint}
          isLabelShown
          label={filterText.boards}
          max={mostBoards}
          onChange={setCategories}
          options={boards}
        />
        <p
          className={cx('text-sm', errors.boards ? 'text-danger' : 'text-ink-3')}
          id={hint}
          role={errors.boards ? 'alert' : undefined}
        >
          {errors.boards ?? filterText.boardsMost(mostBoards)}
        </p>
      </div>
      <Field error={errors.words} help={filterText.wordsHelp({ most: mostWords, min, max })} label={filterText.words}>
        {(control) => (
          <TextArea {...control} onChange={(event) => setTyped(event.target.value)} rows={5} value={typed} />
        )}
      </Field>
      <ReadyButton busy={save.isBusy} className="justify-self-start" type="submit">
        {filterText.save}
      </ReadyButton>
    </form>
  )
}

interface Errors {
  boards?: string | undefined
  words?: string | undefined
}

/** What is wrong with the boards and the words; neither for any other failure. */
function errorsOf(failure: Error): Errors {
  const fields = failure instanceof CallError ? Object.entries(failure.failure.fields ?? {}) : []
  const of = (list: string) => fields.find(([name]) => name.startsWith(list))?.[1]
  return { boards: of('categories'), words: of('words') }
}
