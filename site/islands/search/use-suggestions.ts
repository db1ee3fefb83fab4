import { useEffect, useState } from 'react'
import type { Output } from '#src/contracts/contract.ts'
import { listPopularSearches, suggest } from '#src/contracts/search.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { call, callList } from '../../lib/api/call.ts'

/** Milliseconds after the last key before the server is asked. */
const REST_MS = 120
const NONE: Suggestions = { words: [], titles: [], members: [], categories: [] }

type Suggestions = Output<typeof suggest>

/** What the typed text may become; what was found for an earlier text stays until the answer is there. */
export function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    if (typed === '' || [...typed].length > LIMITS.mention.nameMax) return undefined
    let isOver = false
    const ask = async () => {
      const answer = await call(suggest, { q: typed }).catch(() => NONE)
      if (!isOver) setFound(answer)
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed])
  return typed === '' ? NONE : found
}

/** What many search for, asked for once; none where that fails. */
export function usePopularWords(): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const { items } = await callList(listPopularSearches, {})
      if (!isOver) setWords(items)
    }
    ask().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [])
  return words
}
