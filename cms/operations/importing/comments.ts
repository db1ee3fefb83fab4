import { marked } from '#src/rules/mentions.ts'
import type { Row } from '#cms/core/database/row.ts'
import { indexComments } from '#cms/comments/index-comment.ts'
import { numberCommenter } from '#cms/visibility/anonymous.ts'
import { claimForComment } from '#cms/media/claim-images.ts'
import { address, storeAddresses, type Address } from './addresses.ts'
import type { Importing } from './importing.ts'
import { withOwnAddresses } from './own-links.ts'
import { placePicture, type OldPicture } from './pictures.ts'
import { ownerOfRest, type Writer } from './posts.ts'
import { batchesOf, countOn, knownIds, rowsAtOnce, storeMissing } from './store.ts'

/** A comment as its forum has it. */
export interface SourceComment extends Writer {
  id: string
  post: string
  /** The comment at the top of its thread; null for that one itself. */
  head: string | null
  /** The comment that it answers. */
  answers: string | null
  /** Who wrote the answered one, where the reply is not shown right below it and it names its author. */
  answered: Writer | null
  text: string
  isSecret: boolean
  isAnonymous: boolean
  /** Whether its post is anonymous, which numbers those who comment. */
  isNumbered: boolean
  at: Date
  /** Its picture; null for none. */
  picture: OldPicture | null
  /** When it was deleted; null while it is there. */
  removedAt: Date | null
  anchor: string
  /** The key of its old address. */
  key: string
}

/** Brings comments, those at the top of a thread before the others of it; what is deeper than ours stands on the second level. */
export async function bringComments<R>(
  plan: Importing,
  rows: Iterable<R>,
  commentOf: (row: R) => SourceComment,
): Promise<void> {
  for (const batch of batchesOf(rows, rowsAtOnce(plan))) {
    const sources = await withOwnAddresses(plan, batch.map(commentOf))
    const pictures = await placePictures(plan, sources)
    await storeMissing(plan, {
      collection: 'comment',
      kind: 'comments',
      rows: sources.map((source) => rowOf(source, pictures.urls.get(source.id) ?? null)),
      also: async (fresh) => {
        const there = fresh.filter(({ removedAt }) => !removedAt)
        await count(plan, there)
        await indexComments(plan.req, there)
        const numbered = new Set(sources.flatMap(({ id, isNumbered }) => (isNumbered ? [id] : [])))
        for (const { id, post, author } of there)
          if (author && numbered.has(id)) await numberCommenter(plan.req, post, author)
        const keys = new Map(sources.map(({ id, key }) => [id, key]))
        for (const { id, post, imageUrl, author } of there)
          if (imageUrl) await claimForComment(plan.req, { id, post, imageUrl, author: author ?? ownerOfRest(plan) })
        await storeAddresses(plan, pictures.addresses)
        await storeAddresses(
          plan,
          there.map(({ id, post }) => address(keys.get(id) ?? '', 'comment', `${post}/${id}`)),
        )
      },
    })
    plan.progress(batch.length)
  }
}

/** Counts new comments on their posts, and replies at their heads. */
async function count(plan: Importing, fresh: readonly Row<'comment'>[]): Promise<void> {
  const posts = fresh.map(({ post }) => post)
  const heads = fresh.map(({ parent }) => parent)
  await countOn(plan, { collection: 'post', field: 'commentCount' }, posts)
  await countOn(plan, { collection: 'comment', field: 'replyCount' }, heads)
}

/** Stores the pictures of comments that are not here yet. */
async function placePictures(
  plan: Importing,
  sources: readonly SourceComment[],
): Promise<{ urls: ReadonlyMap<string, string>; addresses: Address[] }> {
  const urls = new Map<string, string>()
  const addresses: Address[] = []
  const illustrated = sources.filter(({ picture }) => picture)
  const known = await knownIds(
    plan,
    'comment',
    illustrated.map(({ id }) => id),
  )
  for (const { id, post, author, picture } of illustrated) {
    if (!picture || known.has(id)) continue
    const ownerId = author ?? ownerOfRest(plan)
    const url = await placePicture(plan, { ownerId, target: { kind: 'comment', post }, addresses }, picture)
    if (url) urls.set(id, url)
  }
  return { urls, addresses }
}

function rowOf(comment: SourceComment, imageUrl: string | null): Row<'comment'> {
  const { id, post, head, answers, answered, author, guestName, text, removedAt } = comment
  const at = comment.at.toISOString()
  return {
    id,
    post,
    parent: head,
    answers,
    author,
    guestName,
    content: removedAt === null ? `${answered ? nameOf(answered) : ''}${text}` : '',
    imageUrl,
    isSecret: comment.isSecret || null,
    isAnonymous: comment.isAnonymous || null,
    likeCount: 0,
    replyCount: 0,
    createdAt: at,
    editedAt: at,
    removedAt: removedAt?.toISOString() ?? null,
    removedByReport: false,
    isImported: true,
    legacyAnchor: comment.anchor,
  }
}

/** The name of the answered author: a member's as their id. */
function nameOf({ author, guestName }: Writer): string {
  if (author) return `${marked(author)} `
  return guestName ? `@${guestName} ` : ''
}
