import type { IndexedDocument } from '#cms/core/database/port.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { RowPages, StoredRow } from '#cms/core/database/row-store.ts'
import { commentDocument, isSearchable } from '#cms/comments/index-comment.ts'
import { messageDocument } from '#cms/messages/index-message.ts'
import { postDocument } from '#cms/posts/index-post.ts'
import { mentionedIn, withNames } from '#src/rules/mentions.ts'
import { cardText } from '#src/text/card.ts'

const PAGE = 1_000

/** The collections with a full-text index. */
export const INDEXED = ['post', 'message', 'comment'] as const
export type Indexed = (typeof INDEXED)[number]
export const isIndexed = (slug: string): slug is Indexed => (INDEXED as readonly string[]).includes(slug)

/** What the search indexes hold of these rows, computed as the forum computes it when they are written. */
export async function searchDocuments(
  source: RowPages,
  collection: Indexed,
  rows: readonly StoredRow[],
): Promise<IndexedDocument[]> {
  if (collection === 'post') return rows.flatMap(ofPost)
  return collection === 'message' ? ofMessages(source, rows) : ofComments(source, rows)
}

/** Ids of messages that a report removed: no index has them, though the row itself stays as it is. */
export async function removedMessages(source: RowPages): Promise<string[]> {
  const removed: string[] = []
  for (let after: StoredRow['id'] | undefined; ;) {
    const reports = await source.page('report', { after }, PAGE)
    for (const { status, message } of reports) if (status === 'removed' && message) removed.push(String(message))
    if (reports.length < PAGE) return removed
    after = reports.at(-1)?.id
  }
}

function ofPost(row: StoredRow): IndexedDocument[] {
  // Lists leave empty ones out.
  const post = { content: '', title: '', categories: [], ...row } as unknown as Row<'post'>
  return post.removedAt ? [] : [postDocument(post)]
}

async function ofMessages(source: RowPages, rows: readonly StoredRow[]): Promise<IndexedDocument[]> {
  const messages = (rows as unknown as Row<'message'>[]).filter(({ cleanUp, takenBackAt }) => !(cleanUp || takenBackAt))
  const textOf = await textsWithNames(source, messages)
  return messages.map((message) => messageDocument(message, textOf(message)))
}

async function ofComments(source: RowPages, rows: readonly StoredRow[]): Promise<IndexedDocument[]> {
  const comments = (rows as unknown as Row<'comment'>[]).filter(isSearchable)
  const textOf = await textsWithNames(source, comments)
  return comments.map((comment) => commentDocument(comment, textOf(comment)))
}

interface Written {
  content: string | null
}

/** Gives the text of one of these rows with the names that its mentioned members have now. */
async function textsWithNames(source: RowPages, written: readonly Written[]): Promise<(one: Written) => string> {
  const mentioned = [...new Set(written.flatMap(({ content }) => mentionedIn(content ?? '')))]
  const members = (mentioned.length > 0 ? await source.byIds('member', mentioned) : []) as unknown as Row<'member'>[]
  const names = new Map(members.filter(({ leftAt }) => !leftAt).map((one) => [one.id, one.nickname || one.username]))
  const now = { nameOf: (id: string) => names.get(id) ?? null, left: cardText.unknownAuthor }
  return ({ content }) => withNames(content ?? '', now).text
}
