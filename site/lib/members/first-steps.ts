import type { Me } from '#src/contracts/schemas/members.ts'

/** Whether a member has ever attended and ever written a post. */
export interface FirstSteps {
  attendance: boolean
  post: boolean
}

/** The steps of the card 시작하기 and which are done; null once all are. */
export function stepsOf({ nickname, profileImageUrl, bio }: Me, { attendance, post }: FirstSteps) {
  const steps = { profile: Boolean(nickname || profileImageUrl || bio), attendance, post }
  return Object.values(steps).every(Boolean) ? null : steps
}
