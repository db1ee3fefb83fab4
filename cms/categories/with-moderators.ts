import type { Category, ModeratedCategory } from '#src/contracts/schemas/posts.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardModerators } from './moderated-boards.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'

/** These boards with the members who moderate them, in the order in which they were named. */
export async function withModerators(req: AppRequest, boards: readonly Category[]): Promise<ModeratedCategory[]> {
  const moderators = await boardModerators(req)
  const idsOf = ({ id }: Category) => moderators.get(id) ?? []
  const authors = await findAuthors(req, boards.flatMap(idsOf))
  return boards.map((board) => ({
    ...board,
    moderators: idsOf(board).flatMap((id) => toAuthor(authors.get(id)) ?? []),
  }))
}
