import { rowById } from '#cms/core/database/rows.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { hasEverAttended } from '#cms/points/attendance.ts'

/** Whether a member has ever attended and ever written a post. */
export interface FirstSteps {
  attendance: boolean
  post: boolean
}

const BOTH: FirstSteps = { attendance: true, post: true }
const MOST_CACHED = 10_000
/** Members who have done both, which stays so; a step that is open is looked up each time. */
const done = remembered<true | null>('first steps', { most: MOST_CACHED })

/** The first steps of a member. */
export async function firstSteps(req: AppRequest, memberId: string, now: Date): Promise<FirstSteps> {
  let steps = BOTH
  const read = async (): Promise<true | null> => {
    steps = await compute(req, memberId, now)
    return steps.attendance && steps.post ? true : null
  }
  if (await done.get(read, memberId)) return BOTH
  return steps === BOTH ? compute(req, memberId, now) : steps
}

async function compute(req: AppRequest, memberId: string, now: Date): Promise<FirstSteps> {
  const [account, attendance] = await Promise.all([
    rowById(req, 'account', memberId),
    hasEverAttended(req, memberId, now),
  ])
  // The time of the last post stays when it is deleted.
  return { attendance, post: Boolean(account?.lastPostAt) }
}
