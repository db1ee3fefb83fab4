import type { Me } from '#src/contracts/schemas/members.ts'

/** Whether a member has ever attended and ever written a post. */
export interface FirstSteps {
  attendance: boolean
  post: boolean
}

/** The steps of the card 시작하기, in its order, and where each is done. */
export const STEPS = [
  { name: 'profile', href: '/profile-edit' },
  { name: 'attendance', href: '/points-history' },
  { name: 'post', href: '/create-post' },
] as const
export type Step = (typeof STEPS)[number]['name']

type Profile = Pick<Me, 'nickname' | 'profileImageUrl' | 'bio'>

/** Whether the member has filled in any of what others see of them. */
export const hasProfile = ({ nickname, profileImageUrl, bio }: Profile): boolean =>
  Boolean(nickname || profileImageUrl || bio)

/** The steps of the card 시작하기 and which are done, and whether nothing is earned yet; null once all are done. */
export function stepsOf(me: Profile, { attendance, post }: FirstSteps, needsProof: boolean) {
  const steps = { profile: hasProfile(me), attendance, post }
  return Object.values(steps).every(Boolean) ? null : { ...steps, needsProof }
}
