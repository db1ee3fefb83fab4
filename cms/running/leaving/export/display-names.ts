import { findAuthors } from '#cms/people/members/authors.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** How pages name these members; null for who has left. */
export async function displayNames(req: AppRequest, ids: readonly string[]): Promise<(id: string) => string | null> {
  const members = await findAuthors(req, ids)
  return (id) => {
    const member = members.get(id)
    return member ? member.nickname || member.username : null
  }
}
