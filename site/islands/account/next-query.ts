/** `?next=` for a link to the other entrance; nothing for the home page, where one goes anyway. */
export const nextQuery = (next: string): string => (next === '/' ? '' : `?next=${encodeURIComponent(next)}`)
