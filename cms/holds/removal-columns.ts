import type { Field } from 'payload'
import { HELD_STATES } from '#src/rules/content-rights.ts'
import { relation } from '#cms/core/collection/fields.ts'
import { isNamed } from '#cms/visibility/anonymous.ts'

/** The columns of a post or comment that hide it; where one is hidden, `removedAt` is set, so that no list has it. */
export const removalFields = (): Field[] => [
  { name: 'removedAt', type: 'date' },
  // The author, where they deleted it.
  relation('removedBy', 'member', { index: false, access: { read: isNamed } }),
  // Set while a report hides it: its author may appeal, and `restore` returns earnings and penalty once.
  { name: 'removedByReport', type: 'checkbox', defaultValue: false },
  // The report of the clean-up that removed it; found by author.
  { name: 'cleanUp', type: 'text', admin: { hidden: true } },
  // Set while it is hidden until staff decide.
  { name: 'held', type: 'select', options: [...HELD_STATES] },
  // The end of the block, where it is `blocked`.
  { name: 'blockedUntil', type: 'date' },
]

/** A removal: by whom, whether after a report, and by which clean-up. */
export interface Removal {
  byId: string
  byReport: boolean
  /** The report of the clean-up. */
  cleanUp?: string
  now: Date
}

/** The columns of a row that is removed. */
export const removed = ({ byId, byReport, cleanUp, now }: Removal) => ({
  removedAt: now.toISOString(),
  removedBy: byId,
  removedByReport: byReport,
  held: null,
  blockedUntil: null,
  cleanUp: cleanUp ?? null,
})

/** The columns of a row that is hidden until staff decide. */
export const heldAt = (now: Date) => ({ removedAt: now.toISOString(), held: 'shown' as const })

/** The columns of a row that is hidden until a time. */
export const blockedAt = (now: Date, until: string | null | undefined) => ({
  removedAt: now.toISOString(),
  held: 'blocked' as const,
  blockedUntil: until ?? null,
})

/** The columns of a row that nothing hides. */
export const SHOWN = {
  removedAt: null,
  removedBy: null,
  removedByReport: false,
  held: null,
  blockedUntil: null,
  cleanUp: null,
} as const
