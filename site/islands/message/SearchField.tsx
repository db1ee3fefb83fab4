import { Search, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { LIMITS } from '#src/rules/limits.ts'
import { messageText } from '#src/text/message.ts'
import { Icon } from '../../components/ui/Icon.tsx'

interface Props {
  initial: string
  onSearch: (q: string) => void
}

/** Searches names and texts on submit; cleared, it lists all again. */
export function SearchField({ initial, onSearch }: Props) {
  const [text, setText] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  const clear = () => {
    setText('')
    onSearch('')
  }
  return (
    <form
      aria-label={messageText.search}
      className="relative mx-5 mt-2 mb-1 max-md:mx-4"
      onSubmit={submit}
      role="search"
    >
      <Icon
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        of={Search}
        size={18}
      />
      <input
        aria-label={messageText.search}
        autoComplete="off"
        className="h-10 w-full rounded-full border border-transparent bg-panel pr-11 pl-10 text-ink transition-colors hover:border-edge focus:border-act md:pointer-fine:text-base [&::-webkit-search-cancel-button]:hidden"
        enterKeyHint="search"
        maxLength={LIMITS.search.max}
        name="q"
        onChange={(event) => setText(event.target.value)}
        placeholder={messageText.searchPlaceholder}
        type="search"
        value={text}
      />
      {text && (
        <button
          aria-label={messageText.clearSearch}
          className="absolute top-0 right-0 grid size-10 place-items-center rounded-full text-ink-2 hover:text-ink"
          onClick={clear}
          type="button"
        >
          <Icon of={X} size={18} />
        </button>
      )}
    </form>
  )
}
