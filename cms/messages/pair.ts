/** The key of the conversation of two members, in either order. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join(':')

/** The id of a member's side of a conversation. */
export const sideOf = (memberId: string, otherId: string): string => `${memberId}:${otherId}`
