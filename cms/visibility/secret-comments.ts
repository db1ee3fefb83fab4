import { AppError } from '#src/rules/app-error.ts'
import { isSecretFrom } from '#src/rules/content-rights.ts'
import { secretRefusalText } from '#src/text/secrets.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type SecretRow = Pick<Row<'comment'>, 'id' | 'post' | 'parent' | 'answers' | 'author' | 'isSecret'>

/** Readers of each secret comment among these beside staff, by its id: two queries where some are secret, else none. */
export async function readersOfSecrets(
  req: AppRequest,
  rows: readonly SecretRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const secret = rows.filter(({ isSecret }) => isSecret)
  if (secret.length === 0) return new Map()
  const ids = {
    posts: secret.map(({ post }) => post),
    answered: secret.flatMap(({ answers, parent }) => answers ?? parent ?? []),
  }
  const [posts, answered] = await Promise.all([
    findPage(req, { collection: 'post', where: { id: { in: ids.posts } }, fields: ['id', 'author'] }),
    findPage(req, { collection: 'comment', where: { id: { in: ids.answered } }, fields: ['id', 'author'] }),
  ])
  const authorOf = new Map([...posts, ...answered].map(({ id, author }) => [id, author]))
  return new Map(
    secret.map(({ id, author, post, answers, parent }) => [
      id,
      [author, authorOf.get(post), authorOf.get(answers ?? parent ?? '')].filter((reader) => reader != null),
    ]),
  )
}

/** Ids of those of these comments that are secret to the caller. */
export async function secretsAmong(req: AppRequest, rows: readonly SecretRow[]): Promise<ReadonlySet<string>> {
  const readers = await readersOfSecrets(req, rows)
  return new Set([...readers].filter(([, of]) => isSecretFrom(req.actor, of)).map(([id]) => id))
}

/** Throws FORBIDDEN for a comment that is secret to the caller. */
export async function assertNoSecret(req: AppRequest, comment: SecretRow): Promise<void> {
  if ((await secretsAmong(req, [comment])).has(comment.id))
    throw new AppError('FORBIDDEN', { reason: 'secret', message: secretRefusalText.comment })
}
