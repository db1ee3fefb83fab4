import { inBrowser, RECENT_SEARCHES as KEY } from '../browser/storage.ts'

const MOST = 10

/** What was searched for in this browser, the last first. */
export function recentWords(): string[] {
  try {
    const stored: unknown = JSON.parse(inBrowser.get(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

const store = (words: readonly string[]): void => void inBrowser.set(KEY, JSON.stringify(words.slice(0, MOST)))

/** Stores a word as the last one that was searched for. */
export const rememberWord = (word: string): void => store([word, ...recentWords().filter((other) => other !== word)])

export const forgetWord = (word: string): void => store(recentWords().filter((other) => other !== word))

export const forgetWords = (): void => inBrowser.remove(KEY)
