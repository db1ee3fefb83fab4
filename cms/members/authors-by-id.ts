import type { Author } from '#src/contracts/schemas/members.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findAuthors } from './authors.ts'
import { toAuthor } from './present.ts'

/** These members as authors, in the order of the ids; deleted accounts are left out. */
export async function authorsById(req: AppRequest, ids: readonly string[]): Promise<Author[]> {
  const authors = await findAuthors(req, ids)
  return ids.flatMap((id) => toAuthor(authors.get(id)) ?? [])
}
