/** Enough of a session's id to tell two sessions of one member apart, and too little to name one in a page. */
export const sessionMark = (id: string): string => id.slice(-8)
