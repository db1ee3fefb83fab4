import { contentTerms, titleTerms } from '#src/rules/search-terms.ts'
import type { Carrier, Row } from '../database/row.ts'
import { indexDocument } from '../database/search.ts'

type Searchable = Pick<Row<'post'>, 'id' | 'createdAt' | 'title' | 'content'>

/** Makes a post findable as it is now; `terms` of its content, if they are known, spare the time to find them. */
export const indexPost = (
  req: Carrier,
  { id, createdAt, title, content }: Searchable,
  terms = contentTerms(content),
): Promise<void> =>
  indexDocument(req, {
    id,
    createdAt: new Date(createdAt),
    titleTerms: titleTerms(title),
    contentTerms: terms,
  })
