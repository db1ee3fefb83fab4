import { map } from 'nanostores'

/** Comment counts that changed while this page is open, by post: the comment section and the stream write them. */
export const $commentCounts = map<Record<string, number>>({})

/** Like counts received from the stream, by post. */
export const $likeCounts = map<Record<string, number>>({})

/** Comments with which a count came from the server, so that none is counted a second time. */
export const countedComments = new Set<string>()
