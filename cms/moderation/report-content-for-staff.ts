import type { ReportedThing } from '#src/contracts/schemas/reports.ts'
import { splitImages } from '#src/rules/images.ts'
import { can } from '#src/rules/permissions.ts'
import type { Row } from '#cms/core/database/row.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import { postTextPresenter, textPresenter } from '#cms/mentions/show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { closedTargets } from '#cms/holds/boards-of.ts'
import { commentAliases, postAlias } from '#cms/visibility/anonymous.ts'
import { versionsOf, type Work } from '#cms/versions/store.ts'

type ReportForStaff = Pick<Row<'report'>, 'id' | 'post' | 'comment' | 'message' | 'status'>

/** Reported content before its author is loaded. */
interface Found extends Omit<ReportedThing, 'author' | 'versions'> {
  isHidden: boolean
  authorId: string | null
  work: Work | null
}

/** Reported content, and whether it is hidden from viewers. */
export interface ContentForStaff {
  thing: ReportedThing
  /** Also of anonymous content, for the rights of who decides. */
  authorId: string | null
  /** Whether viewers cannot see it now. */
  isHidden: boolean
}

/** The content of each of these reports by report id, whole and also while hidden, for staff who decide on it; none of boards that are closed to them. */
export async function contentOfReports(
  req: AppRequest,
  reports: readonly ReportForStaff[],
): Promise<ReadonlyMap<string, ContentForStaff>> {
  const found = await contentOf(req, reports)
  const things = [...found.values()]
  const [authors, read, readHtml] = await Promise.all([
    findAuthors(
      req,
      things.map(({ authorId, anonymous }) => (anonymous ? null : authorId)),
    ),
    textPresenter(
      req,
      things.map(({ text }) => text),
    ),
    postTextPresenter(req, things.map(postTextOf)),
  ])
  const shown = [...found].map(async ([id, { authorId, work, isHidden, ...rest }]) => {
    const author = rest.anonymous ? null : toAuthor(authors.get(authorId ?? ''))
    const text = read(rest.text).text
    const html = readHtml(postTextOf(rest)).html || null
    const thing = { ...rest, text, html, author, versions: await countVersions(req, work) }
    return [id, { thing, authorId, isHidden }] as const
  })
  return new Map(await Promise.all(shown))
}

const postTextOf = ({ html }: Pick<ReportedThing, 'html'>) => ({ html: html ?? '', excerpt: '' })

/** How many earlier versions the caller may read; null without that right. */
async function countVersions(req: AppRequest, work: Work | null): Promise<number | null> {
  if (!can(req.actor, 'version.list')) return null
  return work ? countRows(req, { collection: 'earlier-version', where: versionsOf(work) }) : 0
}

async function contentOf(req: AppRequest, reports: readonly ReportForStaff[]): Promise<Map<string, Found>> {
  const comments = await commentsById(req, present(reports.map(({ comment }) => comment)))
  const aliases = await commentAliases(req, [...comments.values()])
  const [posts, messages] = await Promise.all([
    postsById(req, present([...reports, ...comments.values()].map(({ post }) => post))),
    messagesById(req, present(reports.map(({ message }) => message))),
  ])
  const found = new Map<string, Found>()
  const closed = await closedTargets(req, reports)
  for (const whole of reports) {
    if (closed.has(whole)) continue
    const { id, ...report } = whole
    const comment = comments.get(report.comment ?? '')
    const post = posts.get(comment?.post ?? report.post ?? '')
    const message = messages.get(report.message ?? '')
    if (comment && post) found.set(id, postOrComment('comment', { ...comment, anonymous: aliases(comment) }, post))
    else if (post && !report.comment)
      found.set(id, postOrComment('post', { ...post, anonymous: postAlias(post) }, post))
    else if (message) found.set(id, ofMessage(message, report))
  }
  return found
}

const present = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
]

interface Written {
  id: string
  anonymous: string | null
  author?: string | null
  content: string
  contentHtml?: string
  imageUrl?: string | null
  removedAt?: string | null
}

const postOrComment = (
  kind: 'post' | 'comment',
  { id, author, anonymous, content, contentHtml, imageUrl, removedAt }: Written,
  post: { id: string; title: string },
): Found => ({
  kind,
  title: post.title,
  text: content,
  html: contentHtml || null,
  imageUrls: splitImages(imageUrl),
  isHidden: Boolean(removedAt),
  authorId: author ?? null,
  anonymous,
  postId: post.id,
  work: kind === 'post' ? { post: id } : { comment: id },
})

/** A message has one report at most, which hides it. */
const ofMessage = (
  { sender, content }: Pick<Row<'message'>, 'sender' | 'content'>,
  { status }: Pick<Row<'report'>, 'status'>,
): Found => ({
  kind: 'message',
  title: null,
  text: content,
  html: null,
  imageUrls: [],
  isHidden: status === 'removed',
  authorId: sender,
  anonymous: null,
  postId: null,
  work: null,
})

async function postsById(req: AppRequest, ids: string[]) {
  const fields = ['id', 'title', 'author', 'isAnonymous', 'imageUrl', 'removedAt', 'content', 'contentHtml'] as const
  return byId(ids.length > 0 ? await findPage(req, { collection: 'post', where: { id: { in: ids } }, fields }) : [])
}

async function commentsById(req: AppRequest, ids: string[]) {
  const fields = ['id', 'post', 'content', 'author', 'isAnonymous', 'imageUrl', 'removedAt'] as const
  return byId(ids.length > 0 ? await findPage(req, { collection: 'comment', where: { id: { in: ids } }, fields }) : [])
}

async function messagesById(req: AppRequest, ids: string[]) {
  const fields = ['id', 'sender', 'content'] as const
  return byId(ids.length > 0 ? await findPage(req, { collection: 'message', where: { id: { in: ids } }, fields }) : [])
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
