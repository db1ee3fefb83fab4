import { unorderedTerms } from '#cms/core/markdown/search-terms.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { IndexedDocument } from '#cms/core/database/port.ts'
import { indexDocument, unindexDocument } from '#cms/core/database/search.ts'
import { textPresenter } from '#cms/mentions/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Searchable = Pick<Row<'message'>, 'id' | 'sender' | 'receiver' | 'content' | 'createdAt'>

/** The search term of every message from or to this member. */
export const ownerTerm = (memberId: string): string => `o${memberId.replaceAll('-', '')}`

/** Indexes messages for both members, with the names that members have now. Joins the caller's transaction. */
export async function indexMessages(req: AppRequest, messages: readonly Searchable[]): Promise<void> {
  const read = await textPresenter(
    req,
    messages.map(({ content }) => content),
  )
  for (const message of messages) await indexDocument(req, messageDocument(message, read(message.content).text))
}

/** The message as the search index stores it; `text` is its content with names in it. */
export const messageDocument = ({ id, sender, receiver, createdAt }: Searchable, text: string): IndexedDocument => ({
  index: 'message',
  id,
  createdAt: new Date(createdAt),
  titleTerms: [],
  contentTerms: [ownerTerm(sender), ownerTerm(receiver), ...unorderedTerms(text)],
})

/** Removes a message from the search index. Joins the caller's transaction. */
export const unindexMessage = (req: AppRequest, id: string): Promise<void> => unindexDocument(req, 'message', id)
