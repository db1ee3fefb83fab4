import { firstRow, rowById } from '#cms/core/database/rows.ts'
import { remembered } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

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
export async function firstSteps(req: AppRequest, memberId: string): Promise<FirstSteps> {
  let steps = BOTH
  const read = async (): Promise<true | null> => {
    steps = await compute(req, memberId)
    return steps.attendance && steps.post ? true : null
  }
  if (await done.get(read, memberId)) return BOTH
  return steps === BOTH ? compute(req, memberId) : steps
}

async function compute(req: AppRequest, memberId: string): Promise<FirstSteps> {
  const [account, attended] = await Promise.all([
    rowById(req, 'account', memberId),
    firstRow(req, 'attendance', { member: { equals: memberId } }),
  ])
  // The time of the last post stays when it is deleted.
  return { attendance: attended !== null, post: Boolean(account?.lastPostAt) }
}
