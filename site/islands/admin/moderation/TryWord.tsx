import { useState, type FormEvent } from 'react'
import { tryFilteredWord } from '#src/contracts/word-filter.ts'
import { trimmed } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { wordListsText } from '#src/text/word-filter.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { Field } from '../../../components/ui/Field.tsx'
import { TextInput } from '../../../components/ui/TextInput.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'

interface Tried {
  word: string
  matches: number
  of: number
}

interface Props {
  onAdd: (list: 'refuse' | 'hold', word: string) => void
}

const ADDERS = ['refuse', 'hold'] as const

/** Counts the last posts that contain a word before it is added to a list. */
export function TryWord({ onAdd }: Props) {
  const [word, setWord] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const count = useCall((tried: string) => call(tryFilteredWord, { word: tried }), {
    onSuccess: (answer, tried) => setTried({ word: tried, ...answer }),
    onFailure: () => setTried(null),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trying = trimmed(word)
    if (trying !== '') count.send(trying)
  }
  return (
    <form className="mb-6 panel px-4 pt-4 pb-3" method="post" noValidate onSubmit={submit}>
      <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <Field
          className="min-w-0 flex-1"
          error={count.error ? sentenceOf(count.error, wordListsText.tryFailed) : undefined}
          help={wordListsText.tryHelp}
          label={wordListsText.tryLabel}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={LIMITS.wordFilter.wordMax}
              onChange={({ target }) => setWord(target.value)}
              spellCheck={false}
              value={word}
            />
          )}
        </Field>
        <Button busy={count.isBusy} className="sm:mt-7" type="submit" variant="soft">
          {wordListsText.trySubmit}
        </Button>
      </div>
      {tried && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <p className="num mr-auto" role="status">
            {wordListsText.matches(tried)}
          </p>
          {ADDERS.map((list) => (
            <Button key={list} onClick={() => onAdd(list, tried.word)} size="sm" variant="soft">
              {wordListsText.add[list]}
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}
