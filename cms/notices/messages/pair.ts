/** Names the two who write to each other, whoever writes. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join(':')

/** The id of a member's side of the conversation with another one. */
export const sideOf = (memberId: string, otherId: string): string => `${memberId}:${otherId}`
