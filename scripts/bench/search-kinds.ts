import { readFileSync } from 'node:fs'
import { Latencies } from './latencies.ts'
import { isFast, latencyHead, latencyOf, latencyRow } from './latency-rows.ts'
import type { Community } from './opened-community.ts'
import type { BenchServer } from './server.ts'

const ROUNDS = 120
const WARM_UP = 5
const DAY_MS = 86_400_000
const SAMPLES_AT = [0, 400, 2_000, 5_000, 9_000]

/** What a search is asked with. */
type Search = Record<string, string>

/** A kind of search: the nth one of it, so that no answer is kept from the one before. */
interface Kind {
  name: string
  nth: (n: number) => Search
  /** Whether the page is asked for, not the call. */
  isPage?: boolean
}

interface Post {
  title: string
  author: { id: string; username: string }
  categories: { slug: string }[]
}

/** Syllables that titles' words begin with, and words by their number of hits: in most posts, in many, as parts of longer ones. */
const FIRST = [...'코오비주이새사전기고가정아나하처다첫집']
const COMMON = [
  '니다',
  '세요',
  '어요',
  '이야',
  '코인',
  '시세',
  '추천',
  '습니',
  '생각',
  '고민',
  '때문',
  '해요',
  '네요',
  '올랐',
  '적어',
  '바꿨',
]
const LONG = [
  '습니다',
  '이야기',
  '추천합니다',
  '이야기예요',
  '코인으로',
  '고민입니다',
  '다녀왔습니다',
  '생각하세요',
  '올랐네요',
  '바꿨어요',
  '때문에',
  '어떻게',
]
const PHRASES = [
  '"어떻게 생각하세요"',
  '"코인으로 바꿨어요"',
  '"때문에 고민입니다"',
  '"시세가 올랐네요"',
  '"쓰는 법을"',
  '"법을 적어 봅니다"',
]

/**
 * Prints the latency of each kind of search in the first community, as a guest and as a member, one at a time and each
 * with other words, beside the same in the second; returns whether all are within the limit.
 */
export async function measureSearches(communities: readonly Community[]): Promise<boolean> {
  const kinds = await Promise.all(communities.map(async ({ server }) => kindsOf(await samplePosts(server.base))))
  console.log(latencyHead('searches, each with other words', { further: ['CPU ms'], beside: communities[1]?.size }))
  const everyKind = communities.map(() => new Latencies())
  let areFast = true
  for (const who of ['guest', 'member'])
    for (const [index, { name }] of (kinds[0] ?? []).entries()) {
      const all = communities.map(() => new Latencies())
      const cpu = communities.map(() => 0)
      for (let round = -WARM_UP; round < ROUNDS; round += 1)
        for (const [place, community] of communities.entries()) {
          const { server, token, commit } = community
          const kind = kinds[place]?.[index] as Kind
          await commit()
          const started = cpuMs(server)
          const ms = await latencyOf(
            addressOf(server.base, kind, round + WARM_UP),
            who === 'member' ? token : undefined,
          )
          cpu[place] = (cpu[place] ?? 0) + cpuMs(server) - started
          if (round < 0) continue
          all[place]?.add(ms)
          everyKind[place]?.add(ms)
        }
      console.log(latencyRow(`${name}, ${who}`, all, [(cpu[0] ?? 0) / (ROUNDS + WARM_UP)]))
      areFast &&= all.slice(0, 1).every(isFast)
    }
  console.log(latencyRow('all of them', everyKind))
  return areFast
}

const addressOf = (base: string, { nth, isPage }: Kind, n: number): string =>
  `${base}${isPage ? '/search' : '/api/posts/search'}?${new URLSearchParams(nth(n))}`

function kindsOf(posts: readonly Post[]): Kind[] {
  const rare = [...new Set(posts.flatMap(({ title }) => title.split(/[^\p{Script=Hangul}]+/u)))].filter(
    (word) => word.length > 1,
  )
  const post = (n: number) => of(posts, n)
  const common = (n: number) => ({ q: of(COMMON, n) })
  const pair = (n: number) => `${of(COMMON, n)} ${of(COMMON, n + 1 + Math.floor(n / COMMON.length))}`
  const author = (n: number) => post(n).author.username
  const board = (n: number) => post(n).categories[0]?.slug ?? ''
  return [
    { name: 'one syllable', nth: (n) => ({ q: of(FIRST, n) }) },
    { name: 'two syllables, common', nth: common },
    { name: 'three and more, common', nth: (n) => ({ q: of(LONG, n) }) },
    { name: 'a word of a title', nth: (n) => ({ q: of(rare, n) }) },
    { name: 'two common words', nth: (n) => ({ q: pair(n) }) },
    { name: 'a common and a rare word', nth: (n) => ({ q: `${of(COMMON, n)} ${of(rare, n)}` }) },
    {
      name: 'parts common apart',
      nth: (n) => ({ q: `${of(COMMON, n)}${of(COMMON, n + 1 + Math.floor(n / COMMON.length))}` }),
    },
    { name: 'phrase', nth: (n) => ({ q: of(PHRASES, n) }) },
    { name: 'phrase of a title', nth: (n) => ({ q: `"${post(n).title.replaceAll('"', '')}"` }) },
    { name: '-word', nth: (n) => ({ q: `${of(COMMON, n)} -${of(COMMON, n + 3 + Math.floor(n / COMMON.length))}` }) },
    { name: '-word, long', nth: (n) => ({ q: `${of(LONG, n)} -${of(rare, n)}${of(COMMON, n)}` }) },
    { name: 'author:', nth: (n) => ({ q: `${of(COMMON, n)} author:${author(n)}` }) },
    { name: 'author: and a long word', nth: (n) => ({ q: `${of(LONG, n)} author:${author(n)}` }) },
    { name: 'author: and category:', nth: (n) => ({ q: `${of(COMMON, n)} author:${author(n)} category:${board(n)}` }) },
    { name: 'category:', nth: (n) => ({ q: `${of(COMMON, n)} category:${board(n)}` }) },
    { name: 'category: and a long word', nth: (n) => ({ q: `${of(LONG, n)} category:${board(n)}` }) },
    { name: 'a past month', nth: (n) => ({ ...common(n), ...days(60 + n * 4, 30) }) },
    { name: 'a past day', nth: (n) => ({ ...common(n), ...days(60 + n * 4, 1) }) },
    { name: 'a past year of a category', nth: (n) => ({ ...common(n), ...days(400 + n, 365), category: board(n) }) },
    { name: 'relevance, one syllable', nth: (n) => ({ q: of(FIRST, n), sort: 'relevance' }) },
    { name: 'relevance, two syllables', nth: (n) => ({ ...common(n), sort: 'relevance' }) },
    { name: 'relevance, three and more', nth: (n) => ({ q: of(LONG, n), sort: 'relevance' }) },
    { name: 'relevance, a word of a title', nth: (n) => ({ q: of(rare, n), sort: 'relevance' }) },
    { name: 'relevance, two common words', nth: (n) => ({ q: pair(n), sort: 'relevance' }) },
    {
      name: 'relevance, a common word of an author',
      nth: (n) => ({ q: of(LONG, n), sort: 'relevance', author: author(n) }),
    },
    { name: 'page 100', nth: (n) => ({ ...common(n), offset: '990' }) },
    { name: 'page 100, long', nth: (n) => ({ q: of(LONG, n), offset: '990' }) },
    { name: 'page 1000, relevance', nth: (n) => ({ ...common(n), offset: '9990', sort: 'relevance' }) },
    { name: '/search, common', nth: (n) => ({ q: of(n % 2 ? LONG : COMMON, n) }), isPage: true },
    { name: '/search, a word of a title', nth: (n) => ({ q: of(rare, n) }), isPage: true },
  ]
}

const of = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

/** So many days from so many days ago on. */
function days(ago: number, length: number): Search {
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10)
  return { from: day(ago), to: day(ago - length + 1) }
}

/** Posts of different ages, whose words, authors and categories are searched for. */
async function samplePosts(base: string): Promise<Post[]> {
  const get = async (offset: number) =>
    (await (await fetch(`${base}/api/posts?limit=25&offset=${offset}`)).json()) as Post[]
  return (await Promise.all(SAMPLES_AT.map(get))).flat().filter(({ author }) => author)
}

/** Milliseconds of CPU that the server has used; other programs of a busy machine show in its latency alone. */
function cpuMs({ process: { pid } }: BenchServer): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}
