import { z } from 'zod'
import { contract } from './contract.ts'
import { ExpectedUpdatedAt } from './schemas/inputs.ts'
import { Count } from './schemas/outputs.ts'
import { FilteredWord, WordFilter, WordLists } from './schemas/word-filter.ts'

export const getWordFilter = contract({
  summary: '금칙어',
  method: 'get',
  path: '/admin/word-filter',
  auth: 'wordFilter.read',
  input: z.object({}),
  output: WordFilter,
})

/** Replaces both lists. Words that differ in spelling alone are stored once; what is published already stays as it is. */
export const setWordFilter = contract({
  summary: '금칙어 바꾸기',
  method: 'put',
  path: '/admin/word-filter',
  auth: 'wordFilter.update',
  input: WordLists.extend({ expectedUpdatedAt: ExpectedUpdatedAt }),
  output: WordFilter,
})

/** Tries a word on the last posts before it is added. */
export const tryFilteredWord = contract({
  summary: '최근 글 가운데 이 말이 걸릴 글의 수',
  method: 'get',
  path: '/admin/word-filter/matches',
  auth: 'wordFilter.read',
  input: z.object({ word: FilteredWord }),
  output: z.object({ matches: Count, of: Count }),
})
