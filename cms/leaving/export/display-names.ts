import { findAuthors } from '#cms/members/authors.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** A function that gives the displayed name of a member; null for a deleted account. */
export async function displayNames(req: AppRequest, ids: readonly string[]): Promise<(id: string) => string | null> {
  const members = await findAuthors(req, ids)
  return (id) => {
    const member = members.get(id)
    return member ? member.nickname || member.username : null
  }
}
