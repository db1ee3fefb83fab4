import { searchForm } from '#src/rules/search-query.ts'
import { isSecretLevel } from '#src/rules/secrets.ts'
import { contentTerms, titleTerms } from '#cms/core/markdown/search-terms.ts'
import { queueCrawlerPing } from './queue-crawler-ping.ts'
import type { Carrier, Row } from '#cms/core/database/row.ts'
import type { IndexedDocument } from '#cms/core/database/port.ts'
import { namedAuthor, type Written } from '#cms/visibility/anonymous.ts'
import { indexDocument, indexDocuments } from '#cms/core/database/search.ts'

type Searchable = Pick<
  Row<'post'>,
  'id' | 'createdAt' | 'title' | 'content' | 'author' | 'isAnonymous' | 'categories' | 'levelRestriction' | 'prefix'
>

/** The facet of all posts of an author, of all in a category, and of all that a level is needed for. */
export const authorFacet = (memberId: string): string => `a${memberId.replaceAll('-', '')}`
export const categoryFacet = (categoryId: number): string => `k${categoryId}`
export const RESTRICTED = 'r'

/** The facet of all posts with a prefix, in any case; in hexadecimal, because a facet is of letters and digits. */
export const prefixFacet = (prefix: string): string => `p${Buffer.from(searchForm(prefix)).toString('hex')}`

/** What a search by author finds a post or comment by: nothing where it is anonymous. */
export function authorFacets(written: Written): string[] {
  const author = namedAuthor(written)
  return author ? [authorFacet(author)] : []
}

/** What a post is found by beside its words. */
export const postFacets = ({
  categories,
  levelRestriction,
  prefix,
  ...written
}: Pick<Searchable, 'author' | 'isAnonymous' | 'categories' | 'levelRestriction' | 'prefix'>): string[] => [
  ...authorFacets(written),
  ...categories.map(categoryFacet),
  ...(levelRestriction > 0 ? [RESTRICTED] : []),
  ...(prefix ? [prefixFacet(prefix)] : []),
]

/** Terms of a content, in a list or as one text. */
type Terms = IndexedDocument['contentTerms']

/**
 * Puts a post into the search index and queues its address for search engines; pass `terms` if the content's terms are
 * known already.
 */
export async function indexPost(req: Carrier, post: Searchable, terms?: Terms): Promise<void> {
  await indexDocument(req, postDocument(post, terms))
  await queueCrawlerPing(req, post.id)
}

/** Puts posts into the search index alone, all of each in the caller's transaction. */
export const storeTerms = (req: Carrier, posts: readonly (Searchable & { terms?: Terms })[]): Promise<void> =>
  indexDocuments(
    req,
    posts.map((post) => postDocument(post, post.terms)),
  )

/** The post as the search index stores it. */
export const postDocument = (post: Searchable, terms: Terms = contentTerms(post.content)): IndexedDocument => ({
  index: 'post',
  id: post.id,
  createdAt: new Date(post.createdAt),
  titleTerms: titleTerms(post.title),
  // A secret post is found by its title alone, by its readers too.
  contentTerms: isSecretLevel(post.levelRestriction) ? [] : terms,
  facets: postFacets(post),
})
