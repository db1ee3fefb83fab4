import * as calls from '#src/contracts/search.ts'
import type { Output } from '#src/contracts/contract.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { beginsAsTyped } from '#cms/core/markdown/initials.ts'
import { allowedWords } from './search-fit-word.ts'
import { findBoards, findMembers } from './search-find-named.ts'
import { listPopularSearches, popularWords } from './search-popular.ts'
import { fromTitles } from './search-from-titles.ts'

/** What a search that is being typed may become: words, titles, members and boards, each a short list. */
async function suggest({ req, input, now }: Call<typeof calls.suggest>): Promise<Output<typeof calls.suggest>> {
  const { q } = input
  const popular = (await popularWords(req, now)).filter((word) => beginsAsTyped(word, q))
  const { words: found, titles } = await fromTitles(req, q)
  const words = await allowedWords(req, [...new Set([...popular, ...found])])
  return {
    words: words.slice(0, LIMITS.suggestion.shown),
    titles,
    members: await findMembers(req, q),
    categories: await findBoards(req, q, now),
  }
}

export const searchEndpoints = [serve(calls.suggest, suggest), serve(calls.listPopularSearches, listPopularSearches)]
