import * as calls from '#src/contracts/search.ts'
import type { Output } from '#src/contracts/contract.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { beginsAsTyped } from '#cms/machinery/markdown/initials.ts'
import { allowedWords } from './fit-word.ts'
import { findBoards, findMembers } from './find-named.ts'
import { listPopularSearches, popularWords } from './popular.ts'
import { titleWords } from './title-words.ts'

/** What a search that is being typed may become: words, members and boards, each a short list. */
async function suggest({ req, input, now }: Call<typeof calls.suggest>): Promise<Output<typeof calls.suggest>> {
  const { q } = input
  const popular = (await popularWords(req, now)).filter((word) => word !== q && beginsAsTyped(word, q))
  const words = await allowedWords(req, [...new Set([...popular, ...(await titleWords(req, q))])])
  return {
    words: words.slice(0, LIMITS.suggestion.shown),
    members: await findMembers(req, q),
    categories: await findBoards(req, q, now),
  }
}

export const searchEndpoints = [serve(calls.suggest, suggest), serve(calls.listPopularSearches, listPopularSearches)]
