import type { Sign } from '#src/contracts/schemas/signs.ts'

/** A sign with the ids of its members. */
export type PlainSign = Omit<Sign, 'members'> & { members: readonly string[] }
