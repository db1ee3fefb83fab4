import { getCommentAuthor, getPostAuthor } from '#src/contracts/anonymous.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import { call } from '../api/call.ts'

/** A post or comment. */
export interface Work {
  kind: 'post' | 'comment'
  id: string
}

/** Its author for staff, also where it is anonymous; each look is in the audit log. */
export const fetchAuthor = ({ kind, id }: Work): Promise<Author> =>
  kind === 'post' ? call(getPostAuthor, { id }) : call(getCommentAuthor, { id })
