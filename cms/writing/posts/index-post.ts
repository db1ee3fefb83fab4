import { contentTerms, titleTerms } from '#cms/machinery/markdown/search-terms.ts'
import { queueCrawlerPing } from '#cms/material/crawler-outbox/queue-ping.ts'
import type { Carrier, Row } from '#cms/machinery/database/row.ts'
import { indexDocument } from '#cms/machinery/database/search.ts'

type Searchable = Pick<Row<'post'>, 'id' | 'createdAt' | 'title' | 'content'>

/**
 * Puts a post into the search index and queues its address for search engines; pass `terms` if the content's terms are
 * known already.
 */
export async function indexPost(
  req: Carrier,
  { id, createdAt, title, content }: Searchable,
  terms = contentTerms(content),
): Promise<void> {
  await indexDocument(req, {
    index: 'post',
    id,
    createdAt: new Date(createdAt),
    titleTerms: titleTerms(title),
    contentTerms: terms,
  })
  await queueCrawlerPing(req, id)
}
