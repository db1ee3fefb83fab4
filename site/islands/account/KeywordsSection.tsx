import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { listCategories } from '#src/contracts/categories.ts'
import { listKeywords, saveKeywords } from '#src/contracts/notifications.ts'
import type { Keywords } from '#src/contracts/schemas/notifications.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { keywordText } from '#src/text/keywords.ts'
import { toastText } from '#src/text/toast.ts'
import { ListFailure } from '../../components/list/ListFailure.tsx'
import { Field } from '../../components/ui/Field.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { Select } from '../../components/ui/Select.tsx'
import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useFreshQuery } from '../../hooks/use-fresh-query.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SettingsSection } from './SettingsSection.tsx'

const { min, max, most } = LIMITS.keyword
type Keyword = Keywords[number]

interface Saving {
  change: (stored: Keywords) => Keywords
  done?: () => void
}

const without = (list: Keywords, { word, category }: Keyword): Keywords =>
  list.filter((one) => one.word !== word || one.category !== category)

/** The words whose new posts notify the member: a list that is stored with each change, and a form below it. */
export function KeywordsSection() {
  const { data: words, put, hasFailed, retry } = useFreshQuery(listKeywords, {})
  const { data: boards = [] } = useFreshQuery(listCategories, {})
  const nameOf = (id: number | null) =>
    id === null ? keywordText.everywhere : boards.find((one) => one.id === id)?.name
  // Another tab, or a change before this one is undone, may have stored other words than are shown.
  const save = useCall(
    async ({ change }: Saving) => call(saveKeywords, { list: change(await call(listKeywords, {})) }),
    {
      onSuccess: (stored, { done }) => {
        put(() => stored)
        done?.()
      },
      failure: { text: keywordText.failed },
    },
  )
  const remove = (gone: Keyword) => {
    const putBack = () => save.send({ change: (now) => [...without(now, gone), gone] })
    const done = () =>
      toast({ title: keywordText.removed(gone.word), action: { label: toastText.undo, onPress: putBack } })
    save.send({ change: (now) => without(now, gone), done })
  }
  return (
    <SettingsSection lead={keywordText.lead} title={keywordText.title}>
      {hasFailed && <ListFailure onRetry={retry} title={keywordText.listFailed} />}
      {!words && !hasFailed && <Skeleton className="h-10" />}
      {words?.length === 0 && <p className="text-sm text-ink-3">{keywordText.empty}</p>}
      {words && words.length > 0 && (
        <ul aria-label={keywordText.title} className="flex flex-wrap gap-2">
          {words.map((one) => (
            <li
              className="flex min-w-0 items-center gap-1.5 rounded-full bg-panel pl-3.5 text-sm"
              key={`${one.category}:${one.word}`}
            >
              <span className="truncate font-semibold">{one.word}</span>
              <span className="truncate text-ink-3">{nameOf(one.category)}</span>
              <IconButton
                className="size-9!"
                disabled={save.isBusy}
                icon={X}
                label={keywordText.removeOf(one.word)}
                onClick={() => remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {words && words.length < most && (
        <NewKeyword
          boards={boards}
          isBusy={save.isBusy}
          onAdd={(added, done) => save.send({ change: (now) => [...now, added], done })}
        />
      )}
      {words && <p className="num text-sm text-ink-3">{keywordText.count({ count: words.length, most })}</p>}
    </SettingsSection>
  )
}

interface NewProps {
  boards: readonly { id: number; name: string }[]
  isBusy: boolean
  onAdd: (added: Keyword, done: () => void) => void
}

function NewKeyword({ boards, isBusy, onAdd }: NewProps) {
  const [word, setWord] = useState('')
  const [category, setCategory] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = word.trim()
    const length = codePoints(typed)
    if (length < min || length > max) return setError(checkText.keyword(LIMITS.keyword))
    onAdd({ word: typed, category: category === '' ? null : Number(category) }, () => {
      setWord('')
      toast({ title: keywordText.added(typed) })
    })
  }
  return (
    <form className="grid max-w-110 grid-cols-[1fr_auto] gap-x-3 gap-y-2.5" method="post" noValidate onSubmit={submit}>
      <Field className="col-span-2" error={error} help={keywordText.help} label={keywordText.word} room="lines">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            onChange={({ target }) => {
              setWord(target.value)
              setError(undefined)
            }}
            placeholder={keywordText.example}
            value={word}
          />
        )}
      </Field>
      <Select aria-label={keywordText.board} onChange={({ target }) => setCategory(target.value)} value={category}>
        <option value="">{keywordText.everywhere}</option>
        {boards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <ReadyButton busy={isBusy} type="submit">
        {keywordText.add}
      </ReadyButton>
    </form>
  )
}
