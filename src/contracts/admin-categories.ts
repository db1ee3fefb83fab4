import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { boardModeratorText } from '../text/board-moderators.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { BoardRightsInput } from './schemas/board-rights.ts'
import { CategoryId, Id, Word } from './schemas/inputs.ts'
import { Prefix } from './schemas/prefixes.ts'
import { Category, ModeratedCategory } from './schemas/posts.ts'

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

const { rightsAtOnce } = LIMITS.board
const BoardIds = z
  .array(CategoryId, { error: checkText.category })
  .min(1, { error: checkText.category })
  .max(rightsAtOnce, { error: checkText.categoryMany(rightsAtOnce) })

/** Sets what boards ask of those who read, write, comment and download; one that would contradict itself refuses all. */
export const setBoardRights = contract({
  summary: '여러 게시판의 권한 정하기',
  method: 'patch',
  path: '/admin/categories',
  auth: 'category.update',
  input: z.object({ ids: BoardIds, set: BoardRightsInput }),
  output: z.array(Category),
})

/** Renames a prefix of a board, and on all of its posts. A changed list of the panel takes out and adds instead. */
export const renamePrefix = contract({
  summary: '게시판의 말머리 이름 바꾸기',
  method: 'put',
  path: '/admin/categories/:id/prefixes',
  auth: 'category.update',
  input: z.object({ id: Word, from: Prefix, to: Prefix }),
  output: Category,
})
