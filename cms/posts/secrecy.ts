import { AppError } from '#src/rules/app-error.ts'
import { allowsSecrets, secrecyOf, type SecretMode } from '#src/rules/secrets.ts'
import { secretRefusalText } from '#src/text/secrets.ts'
import { allCategories } from '#cms/categories/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardIdsOf } from '#cms/visibility/boards.ts'

/** What an author asks, and whether the post is secret already. */
interface SecrecyRequest {
  requested: boolean | undefined
  isSecret: boolean
}

/** Whether a post on these boards is secret from now on; throws VALIDATION where none of them allows what is requested. */
export async function postSecrecy(
  req: AppRequest,
  boardIds: readonly unknown[],
  request: SecrecyRequest,
): Promise<boolean> {
  const isSecret = secrecyOf(await modesOf(req, boardIds), request)
  if (isSecret === null) throw notAllowed()
  return isSecret
}

/** Throws VALIDATION where none of the boards of this post allows secret comments. */
export async function assertMayBeSecret(req: AppRequest, postId: string): Promise<void> {
  if (!allowsSecrets(await modesOf(req, await boardIdsOf(req, postId)))) throw notAllowed()
}

async function modesOf(req: AppRequest, boardIds: readonly unknown[]): Promise<SecretMode[]> {
  const boards = await allCategories(req)
  return boards.filter(({ id }) => boardIds.includes(id)).map(({ secret }) => secret)
}

const notAllowed = (): AppError => new AppError('VALIDATION', { fields: { isSecret: secretRefusalText.notAllowed } })
