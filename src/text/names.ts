import { isParticle, withParticle, type Particle } from './particles.ts'

/** The operator's own names, which texts say. */
export interface Names {
  siteName: string
  coinName: string
  /** Whether points can be converted into the coin: without it no text names one. */
  coinEnabled: boolean
}

/** The names of a forum whose operator chose none. */
export const FIRST_NAMES: Names = { siteName: 'AAH', coinName: 'AAH', coinEnabled: true }

/**
 * Every copy of this module in a process shares the names: Node, Astro's build and Next each load their own. The server
 * sets them whenever it reads the settings, a page before its modules run (site/layouts/early.js).
 */
const holder = globalThis as { [key: symbol]: Names | undefined }
const KEY = Symbol.for('names')

/** Makes texts say these names from now on. */
export function setNames({ siteName: site, coinName: coin, coinEnabled }: Names): void {
  const wanted = { siteName: site, coinName: coin, coinEnabled }
  // The same names are the same object: caches of what they are in compare it.
  if (!haveSameNames(names(), wanted)) holder[KEY] = wanted
}

/**
 * The names that texts say now. What calls it is evaluated whenever a text is read: a getter or a function, never a
 * constant of a module.
 */
export const names = (): Names => holder[KEY] ?? FIRST_NAMES

const haveSameNames = (one: Names, other: Names): boolean =>
  one.siteName === other.siteName && one.coinName === other.coinName && one.coinEnabled === other.coinEnabled

const named = (name: string, particle?: Particle): string => (particle ? withParticle(name, particle) : name)

export const siteName = (particle?: Particle): string => named(names().siteName, particle)
export const coinName = (particle?: Particle): string => named(names().coinName, particle)
/** A name that does not say itself that it is a coin's is followed by the word: AAH 코인, but 비트코인. */
const asCoin = (name: string): string => (/(?:코인|coin)$/i.test(name) ? name : `${name} 코인`)

/** What a member gets for points; particles fit 코인, with which it ends. */
export const coinWord = (): string => asCoin(names().coinName)

export const hasCoin = (): boolean => names().coinEnabled

/** The first text where there is a coin, else the second. */
export const whereCoin = <T>(text: T, otherwise: T): T => (hasCoin() ? text : otherwise)

/** `{siteName}`, `{coinName|으로}`: a name, and the particle that follows it; `{coinName} 코인` is `coinWord`. */
const MARK = /\{coinName\} 코인|\{(siteName|coinName)(?:\|([가-힣]+))?\}/g
/** `{coin}…{/coin}`: text that shows only where there is a coin; `{noCoin}…{/noCoin}`: only where there is none. */
const PART = /\{(coin|noCoin)\}(.*?)\{\/\1\}/gs

/**
 * A stored or static text with its marks filled in: seeded announcements, help, legal texts, summaries of calls. What an
 * editor typed without marks stays as typed.
 */
export function withNames(text: string, said: Names = names()): string {
  if (!text.includes('{')) return text
  return text
    .replace(PART, (_, kind: string, part: string) => ((kind === 'coin') === said.coinEnabled ? part : ''))
    .replace(MARK, (mark, which?: 'siteName' | 'coinName', particle?: string) => {
      if (which === undefined) return asCoin(said.coinName)
      if (particle !== undefined && !isParticle(particle)) return mark
      return named(said[which], particle)
    })
}
