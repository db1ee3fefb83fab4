import type { Me } from '#src/contracts/schemas/members.ts'

/** Whether a member has ever attended and ever written a post. */
export interface FirstSteps {
  attendance: boolean
  post: boolean
}

/** The steps of the card 시작하기 and which are done, and whether nothing is earned yet; null once all are done. */
export function stepsOf({ nickname, profileImageUrl, bio }: Me, { attendance, post }: FirstSteps, needsProof: boolean) {
  const steps = { profile: Boolean(nickname || profileImageUrl || bio), attendance, post }
  return Object.values(steps).every(Boolean) ? null : { ...steps, needsProof }
}
