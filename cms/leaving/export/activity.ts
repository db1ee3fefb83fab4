import { fileUrl } from '#src/rules/files.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { mediaName } from '#cms/media/names.ts'
import { OLDEST_FIRST, rowPages, type Owner } from './row-pages.ts'

export const reportPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'report',
    where: { reporter: { equals: id } },
    fields: ['id', 'reason', 'post', 'comment', 'message', 'status', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      rows.map(({ post, comment, message, ...report }) => ({
        ...report,
        postId: post ?? null,
        commentId: comment ?? null,
        messageId: message ?? null,
      })),
  })

/** What the member searched for in the last days. */
export const searchPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'search-word',
    where: { member: { equals: id } },
    fields: ['word', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) => rows,
  })

/** The member's open sessions. */
export const signInPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'session',
    where: { member: { equals: id } },
    fields: ['createdAt', 'expiresAt'],
    sort: OLDEST_FIRST,
    show: (rows) => rows.map(({ createdAt, expiresAt }) => ({ signedInAt: createdAt, expiresAt })),
  })

/** What the member said against blocks of what they wrote: before each author had a row of their own, and since. */
export async function* objectionPages(req: AppRequest, { id }: Owner) {
  yield* rowPages(req, {
    collection: 'takedown',
    where: { objectionBy: { equals: id } },
    fields: ['objection', 'objectedAt', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      rows.map(({ objection, objectedAt, createdAt }) => ({
        statement: objection ?? '',
        createdAt: objectedAt ?? createdAt,
      })),
  })
  yield* rowPages(req, {
    collection: 'takedown-objection',
    where: { author: { equals: id } },
    fields: ['statement', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) => rows,
  })
}

/** What the member agreed to. */
export const agreementPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'agreement',
    where: { member: { equals: id } },
    fields: ['kind', 'version', 'agreedAt', 'withdrawnAt'],
    sort: ['agreedAt', 'id'],
    show: (rows) => rows.map(({ withdrawnAt, ...row }) => ({ ...row, withdrawnAt: withdrawnAt ?? null })),
  })

export const passkeyPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'passkey',
    where: { member: { equals: id } },
    fields: ['name', 'createdAt', 'lastUsedAt'],
    sort: OLDEST_FIRST,
    show: (rows) => rows.map(({ lastUsedAt, ...passkey }) => ({ ...passkey, lastUsedAt: lastUsedAt ?? null })),
  })

/** The browsers that receive the member's pushes, by the host of their push service; the rest is a secret address. */
export const pushSubscriptionPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'push-subscription',
    where: { member: { equals: id } },
    fields: ['endpoint', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) => rows.map(({ endpoint, createdAt }) => ({ service: new URL(endpoint).hostname, createdAt })),
  })

/** From which browsers the member acted lately; the addresses stay encrypted. */
export const accessRecordPages = (req: AppRequest, { id }: Owner) =>
  rowPages(req, {
    collection: 'access-record',
    where: { member: { equals: id } },
    fields: ['kind', 'browser', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) => rows.map(({ kind, browser, createdAt }) => ({ kind, browser: browser ?? null, createdAt })),
  })

/** The member's uploads that can still be fetched. */
export const imagePages = (req: AppRequest, { id, origin }: Owner) =>
  rowPages(req, {
    collection: 'upload',
    where: { owner: { equals: id } },
    fields: ['url', 'kind', 'post', 'width', 'height', 'bytes', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      rows.flatMap(({ url, post, kind, ...image }) =>
        // Pictures of outside pages are not the member's.
        kind === 'link' || mediaName(url) === null ? [] : [{ ...image, kind, url: origin + url, postId: post ?? null }],
      ),
  })

/** The member's files that posts and drafts have. */
export const filePages = (req: AppRequest, { id, origin }: Owner) =>
  rowPages(req, {
    collection: 'post-file',
    where: { owner: { equals: id }, droppedAt: { exists: false } },
    fields: ['id', 'name', 'type', 'bytes', 'downloads', 'post', 'draft', 'createdAt'],
    sort: OLDEST_FIRST,
    show: (rows) =>
      rows.map(({ id: fileId, post, draft, downloads, ...file }) => ({
        ...file,
        downloads: downloads ?? 0,
        url: origin + fileUrl({ id: fileId, name: file.name }),
        postId: post ?? null,
        draftId: draft ?? null,
      })),
  })
