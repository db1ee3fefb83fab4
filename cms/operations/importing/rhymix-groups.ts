import type { Importing } from './importing.ts'
import { isYes } from './rhymix-values.ts'

/** A group of members. */
export type GroupRow = { group_srl: number; title: string; is_default: string | null; is_admin: string | null }

export const groupsOf = ({ scratch }: Importing): GroupRow[] => scratch.all<GroupRow>('SELECT * FROM member_group')

/** The group whose members get a grade: the only one beside those of everybody and of admins; null for several. */
export function openGroup(plan: Importing): GroupRow | null {
  const [first, second] = groupsOf(plan).filter((group) => !isYes(group.is_default) && !isYes(group.is_admin))
  return second ? null : (first ?? null)
}
