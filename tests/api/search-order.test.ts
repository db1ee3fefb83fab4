import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Row } from '#cms/core/database/row.ts'
import { bulkWriter } from '#cms/core/database/rows.ts'
import { findCandidates, indexDocument, indexDocuments, unindexDocument } from '#cms/core/database/search.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { Random } from '#cms/operations/seed/random.ts'
import { postDocument } from '#cms/posts/index-post.ts'
import { contentTerms, termsOf } from '#cms/core/markdown/search-terms.ts'
import { MOST_AUTHORS } from '#cms/posts/search-hits.ts'
import { searchPosts } from '#cms/posts/search.ts'
import { block } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { MOST_COUNTED } from '#src/rules/search.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

/** More than a search counts, and fewer than it reads at most. */
const POSTS = 2_600
const DAY_MS = 86_400_000
const START = Date.parse('2026-01-01T00:00:00+09:00')
const CATEGORIES = [7, 8]
const LOCKED_FROM = 5

type Post = Pick<
  Row<'post'>,
  'id' | 'title' | 'content' | 'author' | 'levelRestriction' | 'removedAt' | 'createdAt'
> & { categories: number[] }

let world: Awaited<ReturnType<typeof openForum>>
let posts: Post[]
let authors: Actor[]
let viewers: (Actor | null)[]
/** Whom a viewer does not see. */
const hidden = new Map<Actor | null, string>()

before(async () => {
  world = await openForum()
  const { payload } = world
  authors = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const [reader, staff] = [await addMember(payload), await addMember(payload, { isAdmin: true })]
  const blocked = authors[2] as Actor
  await runAs(payload, block, reader, { id: blocked.id })
  hidden.set(reader, blocked.id)
  // One more than the index leaves out.
  const wary = await addMember(payload)
  await runAs(payload, block, wary, { id: blocked.id })
  for (let nth = 0; nth < MOST_AUTHORS; nth += 1)
    await runAs(payload, block, wary, { id: (await addMember(payload)).id })
  hidden.set(wary, blocked.id)
  viewers = [null, reader, wary, staff, authors[0] as Actor]
  posts = madePosts(new Random(7))
  const bulk = bulkWriter(payload)
  await bulk.insert('post', posts.map(stored))
  await bulk.index(posts.map((post) => postDocument(post)))
  await bulk.close()
})
after(() => world.close())

/** Words that are parts of each other, that share pairs, and whose letters have a case. */
const WORDS = [
  '코인시세',
  '코인',
  '시세판',
  '가나다라',
  '나다라가나',
  '다라가',
  '하늘',
  '바다이야기',
  '인시당',
  'Bitcoin',
  'ÉCOLE',
  '100%',
  '나',
  '가',
]
/** Words of a few old posts, beside common ones, as a phrase and in another order. */
const RARE = ['무지개빛 물안개 코인시세', '무지개빛 코인시세 물안개', '물안개 무지개빛 바다이야기']
const OLD = 600
/** One of them needs a level. */
const LOCKED_RARE = 100
const BETWEEN = [' ', '  ', '\n', ' ', '\n\n']

/** Posts of some months, the oldest first, some of one moment. */
function madePosts(random: Random): Post[] {
  const text = (most: number) => {
    const words = Array.from({ length: random.int(1, most) }, () => random.pick(WORDS))
    return words.reduce((made, word) => `${made}${random.pick(BETWEEN)}${word}`)
  }
  const made = Array.from({ length: POSTS }, (_, nth): Post => {
    const createdAt = new Date(START + Math.floor(nth / 2) * 7_200_000)
    return {
      id: newId(createdAt),
      title: text(2).replace(/\s+/g, ' '),
      content: nth < OLD && nth % 100 === 0 ? `${text(6)} ${RARE[(nth / 100) % RARE.length]}` : text(6),
      author: random.pick(authors).id,
      categories: [random.pick(CATEGORIES)],
      levelRestriction: random.chance(0.05) || nth === LOCKED_RARE ? LOCKED_FROM : 0,
      removedAt: random.chance(0.05) ? createdAt.toISOString() : null,
      createdAt: createdAt.toISOString(),
    }
  })
  // Of one moment they are stored in the order of their ids, by which MongoDB sorts them.
  return made.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const stored = (post: Post): Row<'post'> => ({
  ...post,
  contentHtml: '',
  excerpt: '',
  likeCount: 0,
  commentCount: 0,
  viewCount: 0,
  editedAt: post.createdAt,
  removedByReport: false,
})

/** A search in its parts, so that the plain search need not take it apart. */
interface Search {
  words: string[]
  without?: string[]
  author?: number
  category?: number
  from?: string
  to?: string
}

const SEARCHES: Search[] = [
  { words: ['코인'] },
  { words: ['코인시세'] },
  { words: ['가나다라'] },
  { words: ['나다라가', '하늘'] },
  { words: ['다라가나'] },
  { words: ['인시', '다이'] },
  { words: ['가'] },
  { words: ['나', '가'] },
  { words: ['가', '코인'] },
  { words: ['가 나', '하'] },
  { words: ['bitcoin'] },
  { words: ['école'] },
  { words: ['100%'] },
  { words: ['코인 하늘'] },
  { words: ['가 나'] },
  { words: ['코인시당'] },
  { words: ['다라 인시당 나다'] },
  { words: ['세판 하'] },
  { words: ['코인 나 하늘'] },
  { words: ['bitcoin 가나'] },
  { words: ['무지개빛 물안개 코인시세'] },
  { words: ['무지개빛', '바다이야기', '코인시세'] },
  { words: ['무지개빛', '바다이야기', '코인시세'], without: ['하늘'] },
  { words: ['물안개 무지개빛', '코인'], author: 1 },
  { words: ['무지', '코인', '시세', '하늘', '가나', '다라'] },
  { words: ['코인'], without: ['시세'] },
  { words: ['코인시세'], without: ['가나다라'] },
  { words: ['하늘'], without: ['코인 하늘'] },
  { words: ['하늘'], without: ['가 나'] },
  { words: ['하늘'], without: ['가', 'bitcoin'] },
  { words: ['하늘'], without: ['école'] },
  { words: ['하늘'], without: ['인시당 코인', '가나다라'] },
  { words: ['가나다라'], without: ['코인', '바다이야기 나'], author: 1 },
  { words: ['코인'], author: 0 },
  { words: ['바다이야기'], author: 2, category: 8 },
  { words: ['바다이야기'], category: 7, from: '2026-01-20', to: '2026-02-10' },
  { words: ['하늘'], to: '2026-01-31' },
]

const quoted = (text: string) => (text.includes(' ') ? `"${text}"` : text)
const inputOf = ({ words, without = [], author, category, from, to }: Search) => ({
  q: [...words.map(quoted), ...without.map((text) => `-${quoted(text)}`)].join(' '),
  ...(author !== undefined && { author: authors[author]?.id }),
  ...(category !== undefined && { category: String(category) }),
  from,
  to,
})

/** All posts of the search in its order, by looking at each post. */
function plainSearch(viewer: Actor | null, search: Search, sort: 'newest' | 'relevance'): string[] {
  const { words, without = [], author, category, from, to } = search
  const day = (text: string) => Date.parse(`${text}T00:00:00+09:00`)
  const isOf = (post: Post) =>
    (author === undefined || post.author === authors[author]?.id) &&
    (category === undefined || post.categories.includes(category)) &&
    (from === undefined || Date.parse(post.createdAt) >= day(from)) &&
    (to === undefined || Date.parse(post.createdAt) < day(to) + DAY_MS)
  const isVisible = ({ removedAt, author: by }: Post) => !removedAt && by !== hidden.get(viewer)
  const fits = (post: Post) => {
    const isLocked = post.levelRestriction > 0 && viewer?.role !== 'admin' && viewer?.id !== post.author
    const texts = isLocked ? [post.title] : [post.title, post.content]
    return begins(post.title, words) && hasWords(texts, words) && !without.some((text) => hasWords(texts, [text]))
  }
  const found = posts.filter((post) => isVisible(post) && isOf(post) && fits(post)).toReversed()
  const isTitled = ({ title }: Post) => sort === 'relevance' && hasWords([title], words)
  return [...found.filter(isTitled), ...found.filter((post) => !isTitled(post))].map(({ id }) => id)
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')
const areCharacters = (words: string[]) => words.every((word) => word.split(' ').every((part) => part.length === 1))

/** Whether single characters, where nothing else is wanted, are the beginnings of words of the title. */
const begins = (title: string, words: string[]): boolean =>
  !areCharacters(words) ||
  words
    .flatMap((word) => word.split(' '))
    .every((character) =>
      plain(title)
        .split(' ')
        .some((word) => word.startsWith(character)),
    )

/** Whether the title, which comes first, or the content has all words; single characters alone are for titles. */
function hasWords([title = '', ...rest]: string[], words: string[]): boolean {
  const texts = (areCharacters(words) ? [title] : [title, ...rest]).map(plain)
  return words.every((word) =>
    areCharacters(words) && !word.includes(' ') ? begins(title, [word]) : texts.some((text) => text.includes(word)),
  )
}

async function search(viewer: Actor | null, wanted: Search, sort: 'newest' | 'relevance', offset = 0) {
  const req = localRequest(world.payload, viewer)
  const input = { ...inputOf(wanted), sort, offset, limit: 50 }
  const { body, headers } = await searchPosts({ req, actor: viewer, input, now: new Date() })
  return { ids: body.map(({ id }) => id), total: headers['X-Total-Count'] }
}

for (const sort of ['newest', 'relevance'] as const) {
  test(`by ${sort}, a search finds, orders and counts what looking at each post finds`, async () => {
    let most = 0
    for (const viewer of viewers) {
      for (const wanted of SEARCHES) {
        const expected = plainSearch(viewer, wanted, sort)
        const message = JSON.stringify([wanted, viewers.indexOf(viewer)])
        const { ids, total } = await search(viewer, wanted, sort)
        assert.deepEqual(ids, expected.slice(0, 50), message)
        assert.equal(total, expected.length > MOST_COUNTED ? `${MOST_COUNTED}+` : String(expected.length), message)
        most = Math.max(most, expected.length)
      }
    }
    assert.ok(most > MOST_COUNTED, 'one of the searches finds more than are counted')
    assert.deepEqual(
      (await search(null, { words: ['코인'] }, sort, 990)).ids,
      plainSearch(null, { words: ['코인'] }, sort).slice(990, 1_040),
    )
    assert.deepEqual(await search(null, { words: ['코인'] }, sort, 9_990), { ids: [], total: '1000+' })
  })
}

test('any number of posts of one millisecond are found', async () => {
  const [req, createdAt] = [localRequest(world.payload), new Date(START - DAY_MS)]
  const ids = Array.from({ length: 50 }, () => newId(createdAt))
  for (const id of ids)
    await indexDocument(req, { index: 'post', id, createdAt, titleTerms: [], contentTerms: contentTerms('같은때') })
  await unindexDocument(req, 'post', ids.pop() as string)
  const { terms } = termsOf(['같은때']) ?? assert.fail()
  const found = await findCandidates(req, { index: 'post', terms, titleOnly: false, offset: 0, limit: 100 })
  assert.deepEqual(found.toSorted(), ids.toSorted())
})

test('posts indexed together, in whatever order, are found newest first and by their last text alone', async () => {
  const req = localRequest(world.payload)
  const times = Array.from({ length: 30 }, (_, nth) => new Date(START - 2 * DAY_MS + ((nth * 7) % 30) * 1_000))
  const posts = times.map((createdAt) => ({ id: newId(createdAt), createdAt }))
  const withText = (text: string) =>
    posts.map((post) => ({ ...post, index: 'post' as const, titleTerms: [], contentTerms: contentTerms(text) }))
  const foundBy = (text: string): Promise<string[]> => {
    const { terms } = termsOf([text]) ?? assert.fail()
    return findCandidates(req, { index: 'post', terms, titleOnly: false, offset: 0, limit: 100 })
  }
  await indexDocuments(req, withText('먼저한꺼번').slice(0, 20))
  assert.equal((await foundBy('먼저한꺼번')).length, 20)
  await indexDocuments(req, withText('나중한꺼번'))
  assert.deepEqual(await foundBy('먼저한꺼번'), [])
  const newestFirst = posts.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  assert.deepEqual(
    await foundBy('나중한꺼번'),
    newestFirst.map(({ id }) => id),
  )
})
