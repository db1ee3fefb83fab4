import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
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
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

const { boards: mostBoards, words: mostWords, wordMin: min, wordMax: max } = LIMITS.filter

/** Boards and words that the member's lists leave out. */
export function FiltersSection({ boards }: { boards: readonly BoardOption[] }) {
  const stored = useQuery(
    { queryKey: ['filters'], queryFn: () => call(getFilters, {}), staleTime: 0, retry: false },
    queryClient,
  )
  return (
    <SettingsSection lead={filterText.lead} title={filterText.title}>
      {stored.data ? (
        <FilterForm boards={boards} initial={stored.data} />
      ) : stored.isError ? (
        <ListFailure onRetry={() => void stored.refetch()} title={filterText.loadFailed} />
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
  const [error, setError] = useState<string | undefined>()
  const hint = useId()
  const save = useCall((form: Filters) => call(setFilters, form), {
    onSuccess: ({ words }) => {
      setError(undefined)
      setTyped(words.join('\n'))
      toast({ title: filterText.saved, description: filterText.savedText })
    },
    failure: { text: filterText.failedText, title: filterText.failed },
    saysFailure: (failure) => wordsErrorOf(failure) === undefined,
    onFailure: (failure) => setError(wordsErrorOf(failure)),
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
      <BoardChips
        chosen={categories}
        describedBy={hint}
        label={filterText.boards}
        max={mostBoards}
        onChange={setCategories}
        options={boards}
      />
      <p className="sr-only" id={hint}>
        {filterText.boards}
      </p>
      <Field error={error} help={filterText.wordsHelp({ most: mostWords, min, max })} label={filterText.words}>
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

/** What is wrong with the words; undefined for any other failure. */
const wordsErrorOf = (failure: Error): string | undefined =>
  failure instanceof CallError
    ? Object.entries(failure.failure.fields ?? {}).find(([name]) => name.startsWith('words'))?.[1]
    : undefined
