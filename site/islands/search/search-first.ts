import { searchPath } from '../../lib/search/search-path.ts'
import { groupsOf } from './search-rows.tsx'
import { suggestionsFor } from './use-suggestions.ts'

/** Searches the first of what initial consonants may mean; sends the form as it is where nothing fits. */
export async function searchFirst(form: HTMLFormElement, initials: string): Promise<void> {
  const first = groupsOf(await suggestionsFor(initials)).flatMap(({ rows }) => rows)[0]
  if (first) location.assign(searchPath({ q: first.label }))
  else form.submit()
}
