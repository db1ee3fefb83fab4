import { unorderedTerms } from '#cms/core/markdown/search-terms.ts'
import type { IndexedDocument } from '#cms/core/database/port.ts'
import type { Row } from '#cms/core/database/row.ts'
import { indexDocuments, unindexDocument } from '#cms/core/database/search.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { authorFacets } from '#cms/posts/index-post.ts'

type Searchable = Pick<Row<'comment'>, 'id' | 'author' | 'isAnonymous' | 'content' | 'createdAt'> &
  Partial<Pick<Row<'comment'>, 'isSecret' | 'removedAt'>>

/** Whether a search may find the comment at all: neither a hidden nor a secret one. */
export const isSearchable = ({ isSecret, removedAt }: Searchable): boolean => !isSecret && !removedAt

/** Indexes comments as they are now, and unindexes those that no search may find. Joins the caller's transaction. */
export async function indexComments(req: AppRequest, comments: readonly Searchable[]): Promise<void> {
  const read = await textPresenter(
    req,
    comments.map(({ content }) => content),
  )
  const found = comments.filter(isSearchable)
  await indexDocuments(
    req,
    found.map((comment) => commentDocument(comment, read(comment.content).text)),
  )
  for (const comment of comments) if (!isSearchable(comment)) await unindexComment(req, comment.id)
}

/** The comment as the search index stores it; `text` is its content with names in it. */
export const commentDocument = ({ id, createdAt, ...written }: Searchable, text: string): IndexedDocument => ({
  index: 'comment',
  id,
  createdAt: new Date(createdAt),
  titleTerms: [],
  contentTerms: unorderedTerms(text),
  facets: authorFacets(written),
})

/** Removes a comment from the search index. Joins the caller's transaction. */
export const unindexComment = (req: AppRequest, id: string): Promise<void> => unindexDocument(req, 'comment', id)
