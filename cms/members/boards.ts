import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The boards that a member chose, in the order of the choice. */
export const boardsOf = ({ boards }: Pick<Row<'member'>, 'boards'>): number[] =>
  (boards ?? '').split(',').filter(Boolean).map(Number)

/** The boards that the member with this id chose; none for an unknown one. */
export async function chosenBoards(req: AppRequest, memberId: string): Promise<number[]> {
  const member = await rowById(req, 'member', memberId)
  return member ? boardsOf(member) : []
}
