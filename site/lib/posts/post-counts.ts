import { map } from 'nanostores'
import type { CommentCloser } from '#src/rules/comments-open.ts'

/** Comment counts that changed while this page is open, by post: the comment section and the stream write them. */
export const $commentCounts = map<Record<string, number>>({})

/** Like counts received from the stream, by post. */
export const $likeCounts = map<Record<string, number>>({})

/** Who closed the comments, as changed while this page is open, by post; null for nobody. */
export const $commentClosers = map<Record<string, CommentCloser | null>>({})

/** Comments with which a count came from the server, so that none is counted a second time. */
export const countedComments = new Set<string>()
