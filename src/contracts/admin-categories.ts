import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { boardModeratorText } from '../text/board-moderators.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { Id, Word } from './schemas/inputs.ts'
import { ModeratedCategory } from './schemas/posts.ts'

const { moderators: max } = LIMITS.board
const MemberIds = z.array(Id, { error: checkText.id }).max(max, { error: boardModeratorText.many(max) })

/** Names the moderators of a board; those who are left out are none any more. */
export const setBoardModerators = contract({
  summary: '게시판의 지기 정하기',
  method: 'put',
  path: '/admin/categories/:id/moderators',
  auth: 'member.boards',
  input: z.object({ id: Word, memberIds: MemberIds }),
  output: ModeratedCategory,
})
