import { readFileSync } from 'node:fs'
import { Latencies } from './latencies.ts'
import { isFast, latencyHead, latencyOf, latencyRow } from './latency-rows.ts'
import type { Community } from './opened-community.ts'
import type { BenchServer } from './server.ts'

const ROUNDS = 120
const WARM_UP = 5
const DAY_MS = 86_400_000
const SAMPLES_AT = [0, 100, 200, 400, 2_000, 5_000, 9_000]
/** A search counts so many hits, so that no page is further behind. */
const DEEPEST = 990

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
  content: string
  createdAt: string
  author: { id: string; username: string }
  categories: { slug: string }[]
}

/** What the posts of a community are searched for, each list beginning with what most of them have. */
interface Words {
  /** First syllables of titles' words. */
  first: string[]
  /** Two and three syllables, also as parts of words, and two words beside each other. */
  pairs: string[]
  triples: string[]
  phrases: string[]
  /** Words of titles. */
  titled: string[]
}

/**
 * Prints the latency of each kind of search in the first community, as a guest and as a member, one at a time and each
 * with other words, beside the same in the second; returns whether all are within the limit.
 */
export async function measureSearches(communities: readonly Community[]): Promise<boolean> {
  const kinds = await Promise.all(communities.map(async ({ server }) => kindsOf(await sampleOf(server.base))))
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
            who === 'member' ? `aah-token=${token}` : undefined,
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

function kindsOf({ posts, words: { first, pairs, triples, phrases, titled }, deepest }: Sample): Kind[] {
  const post = (n: number) => of(posts, n)
  const common = (n: number) => ({ q: of(pairs, n) })
  const long = (n: number) => ({ q: of(triples, n) })
  const next = (n: number, step: number) => of(pairs, n + step + Math.floor(n / pairs.length))
  const author = (n: number) => post(n).author.username
  const board = (n: number) => post(n).categories[0]?.slug ?? ''
  return [
    { name: 'one syllable', nth: (n) => ({ q: of(first, n) }) },
    { name: 'two syllables, common', nth: common },
    { name: 'three syllables, common', nth: long },
    { name: 'a word of a title', nth: (n) => ({ q: of(titled, n) }) },
    { name: 'two common words', nth: (n) => ({ q: `${of(pairs, n)} ${next(n, 1)}` }) },
    { name: 'a common and a rare word', nth: (n) => ({ q: `${of(pairs, n)} ${of(titled, n)}` }) },
    { name: 'parts common apart', nth: (n) => ({ q: `${of(pairs, n)}${next(n, 1)}` }) },
    { name: 'phrase', nth: (n) => ({ q: `"${of(phrases, n)}"` }) },
    { name: 'phrase of a title', nth: (n) => ({ q: `"${post(n).title.replaceAll('"', '')}"` }) },
    { name: '-word', nth: (n) => ({ q: `${of(pairs, n)} -${next(n, 3)}` }) },
    { name: '-word, long', nth: (n) => ({ q: `${of(triples, n)} -${of(titled, n)}${of(pairs, n)}` }) },
    { name: 'author:', nth: (n) => ({ q: `${of(pairs, n)} author:${author(n)}` }) },
    { name: 'author: and a long word', nth: (n) => ({ q: `${of(triples, n)} author:${author(n)}` }) },
    { name: 'author: and category:', nth: (n) => ({ q: `${of(pairs, n)} author:${author(n)} category:${board(n)}` }) },
    { name: 'category:', nth: (n) => ({ q: `${of(pairs, n)} category:${board(n)}` }) },
    { name: 'category: and a long word', nth: (n) => ({ q: `${of(triples, n)} category:${board(n)}` }) },
    { name: 'a past month', nth: (n) => ({ ...common(n), ...daysTo(post(n), 30) }) },
    { name: 'a past day', nth: (n) => ({ ...common(n), ...daysTo(post(n), 1) }) },
    { name: 'a past year of a category', nth: (n) => ({ ...common(n), ...daysTo(post(n), 365), category: board(n) }) },
    { name: 'relevance, one syllable', nth: (n) => ({ q: of(first, n), sort: 'relevance' }) },
    { name: 'relevance, two syllables', nth: (n) => ({ ...common(n), sort: 'relevance' }) },
    { name: 'relevance, three syllables', nth: (n) => ({ ...long(n), sort: 'relevance' }) },
    { name: 'relevance, a word of a title', nth: (n) => ({ q: of(titled, n), sort: 'relevance' }) },
    { name: 'relevance, two common words', nth: (n) => ({ q: `${of(pairs, n)} ${next(n, 1)}`, sort: 'relevance' }) },
    { name: 'relevance, a word of an author', nth: (n) => ({ ...long(n), sort: 'relevance', author: author(n) }) },
    { name: 'page 100, or the last', nth: (n) => ({ ...common(n), offset: deepest }) },
    { name: 'page 100, or the last, three syllables', nth: (n) => ({ ...long(n), offset: deepest }) },
    { name: 'page 1000, relevance', nth: (n) => ({ ...common(n), offset: '9990', sort: 'relevance' }) },
    { name: '/search, common', nth: (n) => ({ q: of(n % 2 ? triples : pairs, n) }), isPage: true },
    { name: '/search, a word of a title', nth: (n) => ({ q: of(titled, n) }), isPage: true },
  ]
}

const of = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

/** So many days, the last of which is the post's. */
function daysTo({ createdAt }: Post, length: number): Search {
  const day = (back: number) => new Date(Date.parse(createdAt) - back * DAY_MS).toISOString().slice(0, 10)
  return { from: day(length - 1), to: day(0) }
}

interface Sample {
  posts: Post[]
  words: Words
  /** Offset of the 100th page of what most posts have, or of the last one. */
  deepest: string
}

/** Posts of different ages, and what this community is searched for: in another one the same words are rarer or more common. */
async function sampleOf(base: string): Promise<Sample> {
  const get = async (offset: number) =>
    (await (await fetch(`${base}/api/posts?limit=25&offset=${offset}`)).json()) as Post[]
  const posts = (await Promise.all(SAMPLES_AT.map(get))).flat().filter(({ author }) => author)
  const texts = posts.map(({ title, content }) => wordsOf(`${title} ${content}`))
  const words = {
    first: mostCommon(
      posts.map(({ title }) => wordsOf(title).map(([one = '']) => one)),
      16,
    ),
    pairs: mostCommon(
      texts.map((text) => text.flatMap((word) => parts(word, 2))),
      16,
    ),
    triples: mostCommon(
      texts.map((text) => text.flatMap((word) => parts(word, 3))),
      12,
    ),
    phrases: mostCommon(posts.map(phrasesOf), 6),
    titled: [...new Set(posts.flatMap(({ title }) => wordsOf(title)))].filter((word) => word.length > 1),
  }
  const found = await fetch(`${base}/api/posts/search?${new URLSearchParams({ q: of(words.triples, 0) })}`)
  const total = Number.parseInt(found.headers.get('X-Total-Count') ?? '0', 10)
  return { posts, words, deepest: String(Math.max(0, Math.min(DEEPEST, total - 10))) }
}

const wordsOf = (text: string): string[] => text.split(/[^\p{Script=Hangul}]+/u).filter(Boolean)

/** Every two words that have nothing but a space between them. */
const phrasesOf = ({ title, content }: Post): string[] =>
  [title, content].flatMap((text) =>
    text.split(/[^\p{Script=Hangul} ]+/u).flatMap((part) => {
      const words = wordsOf(part)
      return words.slice(1).map((word, nth) => `${words[nth]} ${word}`)
    }),
  )

/** All pieces of a word with so many syllables. */
const parts = (word: string, length: number): string[] =>
  Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length))

/** What most of the texts have. */
function mostCommon(texts: readonly (readonly string[])[], count: number): string[] {
  const by = new Map<string, number>()
  for (const one of texts.flatMap((text) => [...new Set(text)])) by.set(one, (by.get(one) ?? 0) + 1)
  return [...by.keys()].toSorted((a, b) => (by.get(b) ?? 0) - (by.get(a) ?? 0)).slice(0, count)
}

/** Milliseconds of CPU that the server has used; other programs of a busy machine show in its latency alone. */
function cpuMs({ process: { pid } }: BenchServer): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}
