import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useUrlQuery } from '../../hooks/use-url-query.ts'
import { Button } from '../ui/Button.tsx'
import { TextInput } from '../ui/TextInput.tsx'

interface Props {
  /** The URL parameter that holds the search term. */
  name: string
  label: string
  submit: string
}

/** Filters a list by a search term; a change returns to the first page. */
export function SearchFilter({ name, label, submit }: Props) {
  const { params, change } = useUrlQuery()
  const requested = params.get(name) ?? ''
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get(name)
    change({ [name]: typeof words === 'string' ? words.trim() || null : null, page: null })
  }
  return (
    <form className="flex min-w-0 flex-1 gap-2 sm:max-w-100" onSubmit={search} role="search">
      <TextInput
        aria-label={label}
        className="min-w-0 flex-1"
        defaultValue={requested}
        key={requested}
        name={name}
        placeholder={label}
        type="search"
      />
      <Button icon={Search} type="submit" variant="quiet">
        {submit}
      </Button>
    </form>
  )
}
