import { map } from 'nanostores'

/** Comment counts that changed on this page, by post: the comment section writes them, the line below the post reads. */
export const $commentCounts = map<Record<string, number>>({})
