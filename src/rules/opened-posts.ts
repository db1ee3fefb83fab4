/** The maximum of posts that a guest's browser stores as opened; a module of its own, because every page loads it. */
export const OPENED_POSTS_MOST = 30
