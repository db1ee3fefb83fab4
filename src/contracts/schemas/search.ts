import { z } from 'zod'
import { SEARCH_SORTS } from '../../rules/search.ts'
import { choice, Day, Word } from './inputs.ts'

/** What a search of posts is narrowed by: a user name or id, a category's slug or number, days in Seoul, both included. */
export const SearchFilters = z.object({
  author: Word.optional(),
  category: Word.optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: choice(SEARCH_SORTS).default('newest'),
})
