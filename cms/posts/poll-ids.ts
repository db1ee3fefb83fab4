/** The id of an option of the poll. */
export const optionId = (pollId: string, place: number): string => `${pollId}:${place}`

/** The id of a member's vote in the poll. */
export const voteId = (pollId: string, memberId: string): string => `${pollId}:${memberId}`

/** The places of a stored vote. */
export const placesOf = (options: string): number[] => options.split(',').map(Number)
