import type { CollectionConfig, Where as PayloadWhere } from 'payload'
import type { MemberData } from '#src/contracts/schemas/member-data.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** A member who leaves, and the open transaction of their leaving, or of a portion of what it deletes. */
export interface Leaving {
  req: AppRequest
  memberId: string
  now: Date
}

/**
 * What becomes of the rows in which one field names a member who leaves.
 * - `keep`: they stay as they are, the member's id included: the row that it leads to says nothing of the person any more.
 * - `delete`: they go.
 * - `keepOnly`: the member's own row stays with these fields and with what `set` answers; every other field is emptied, so
 *   that a field that is added later goes by itself.
 * - `deleteWith`: they go, and with each portion of them what others have because of it, such as a count: the function
 *   gets the ids of the portion. With `only`, the rows that fit it go and the others stay.
 * - `run`: what no row alone can say; `then` is for the rows after it.
 */
export type WhenMemberLeaves =
  | 'keep'
  | 'delete'
  | { keepOnly: readonly string[]; set?: (leaving: Leaving) => Record<string, unknown> }
  | { deleteWith: (leaving: Leaving, ids: readonly string[]) => Promise<void>; only?: PayloadWhere }
  | { run: (leaving: Leaving) => Promise<void>; then: 'keep' | 'delete' }

/** One rule for each field that names a member: a relation to `member`, or a text that is or holds the id of one. */
export type LeavingRules = Readonly<Record<string, WhenMemberLeaves>>

/** What a collection says in its own file; without rules no row of it names a member. */
export const leavingRulesOf = ({ custom }: Pick<CollectionConfig, 'custom'>): LeavingRules =>
  (custom?.whenMemberLeaves ?? {}) as LeavingRules

/** Whether the rule removes the rows. */
export const isDeleted = (rule: WhenMemberLeaves): boolean => {
  if (typeof rule === 'string') return rule === 'delete'
  return 'run' in rule ? rule.then === 'delete' : 'deleteWith' in rule && rule.only === undefined
}

/** A part of the file that a member takes along. */
export type ExportName = Exclude<keyof MemberData, 'exportedAt'>

/** The parts of a member's file that show rows of the collection; undefined for one that does not say. */
export const exportNamesOf = ({ custom }: Pick<CollectionConfig, 'custom'>): readonly ExportName[] | undefined =>
  custom?.exportedAs as readonly ExportName[] | undefined
