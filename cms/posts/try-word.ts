import type * as calls from '#src/contracts/word-filter.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { wordMatcher } from '#cms/safety/word-filter-matcher.ts'
import type { Call } from '#cms/core/call/call.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/** Posts that are read at once: their texts may be long. */
const PORTION = 100

/** How many of the last posts a new word of the filter would meet. */
export async function tryFilteredWord({ req, input }: Call<typeof calls.tryFilteredWord>) {
  const where = visiblePosts(await viewerOf(req))
  const { find } = wordMatcher([input.word])
  let [matches, of] = [0, 0]
  while (of < LIMITS.wordFilter.triedOn) {
    const posts = await findPage(req, {
      collection: 'post',
      where,
      fields: ['title', 'content'],
      sort: ['-createdAt', '-id'],
      offset: of,
      limit: PORTION,
    })
    matches += posts.filter(({ title, content }) => find(title) ?? find(content)).length
    of += posts.length
    if (posts.length < PORTION) break
  }
  return { matches, of }
}
