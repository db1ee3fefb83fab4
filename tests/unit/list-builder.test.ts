import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** What a list, search or count of posts or comments must go through; cms/people/visibility/posts.ts. */
const BUILDERS = /\b(visiblePosts|readablePosts|visibleComments)\(/
/** Ways to read more than one row, or to count; each with the collection it names. */
const READS = [
  /\b(?:findPage|countRows|sumsWhere|joinedRows|relatedIds)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?collection: '(post|comment)'/g,
  /\b(?:rowsWhere|firstRow)\(\s*[^,]+,\s*'(post|comment)'/g,
  /\bdb\s*\.\s*(?:find|count|findDistinct|queryDrafts)\((?:[^()]|\([^()]*\))*?collection: '(post|comment)'/g,
  /\bpayload\s*\.\s*(?:find|count)\((?:[^()]|\([^()]*\))*?collection: '(post|comment)'/g,
]
/** Files that read them for nobody's eyes, each with why. */
const EXEMPT: Record<string, string> = {
  'cms/writing/posts/find.ts': 'one post by its id, judged by the rule right after',
  'cms/writing/posts/categories-of.ts': 'category numbers of posts that a list has chosen',
  'cms/writing/posts/blank-removed.ts': 'a job: forgets what was removed long ago',
  'cms/writing/reports/things.ts': 'what was reported, hidden or not, for the staff who decide on it',
  'cms/running/crawlers/index-now.ts':
    'whether a removed post stood open, for a search engine that is told no more than its address',
  'cms/running/audit-pages/names.ts': 'titles of what admins acted on, for admins',
  'cms/material/categories/category.collection.ts': 'whether a category still has posts, before it may go',
}

/** The collections that a source reads as a list, without the builder. */
export function unguarded(source: string): string[] {
  const plain = source.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  if (BUILDERS.test(plain)) return []
  return READS.flatMap((pattern) => [...plain.matchAll(pattern)].map((match) => String(match[1])))
}

const FORGETFUL = [
  `const rows = await findPage(req, { collection: 'post', where: {}, fields: ['id'], sort: [], limit: 10 })`,
  `findPage(req, {\n  where: { id: { in: ids.map((id) => id) } },\n  collection: 'comment',\n})`,
  `countRows(req, { collection: 'post', where: {} })`,
  `sumsWhere(req, { collection: 'post', where: {}, fields: ['viewCount'] })`,
  `relatedIds(req, { collection: 'post', field: 'categories', ids })`,
  `joinedRows(req, { ids, first: { collection: 'post', fields: ['id'] }, second })`,
  `rowsWhere(req, 'comment', { post: { equals: id } })`,
  `firstRow(\n  req,\n  'post',\n  {},\n)`,
  `payload.db.find({ collection: 'post' })`,
  `req.payload.find({ where: {}, collection: 'comment' })`,
]
for (const source of FORGETFUL) {
  test(`the check sees ${source.replace(/\s+/g, ' ').slice(0, 60)}`, () => assert.equal(unguarded(source).length, 1))
}

test('the check lets a list with the builder, another collection and a comment in the source pass', () => {
  assert.deepEqual(unguarded(`findPage(req, { collection: 'post', where: visiblePosts(reader) })`), [])
  assert.deepEqual(unguarded(`findPage(req, { collection: 'like', where: {} })`), [])
  assert.deepEqual(unguarded(`// rowsWhere(req, 'post', {})`), [])
})

const files = globSync('cms/**/*.ts').filter(
  (file) => !/^cms\/(machinery\/database\/(migrations|payload-types)|running\/seed\/)/.test(file),
)
test('there are sources to look at', () => assert.ok(files.length > 50))

for (const file of files) {
  if (Object.hasOwn(EXEMPT, file)) continue
  const found = unguarded(readFileSync(file, 'utf8'))
  if (found.length === 0) continue
  test(`${file} lists ${found.join(', ')} by the visibility builder`, () => assert.fail('it forgets the builder'))
}

for (const [file, why] of Object.entries(EXEMPT)) {
  test(`${file} still needs its exemption: ${why}`, () => assert.ok(unguarded(readFileSync(file, 'utf8')).length > 0))
}
