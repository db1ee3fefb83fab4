import { z } from 'zod'
import { contract } from './contract.ts'
import { FilterForm, Filters } from './schemas/filters.ts'

export const getFilters = contract({
  summary: '내가 목록에서 숨긴 게시판과 단어',
  method: 'get',
  path: '/users/me/filters',
  auth: 'profile.update',
  input: z.object({}),
  output: Filters,
})

/** Home, popular, newest and hot leave out posts of these boards and with such a word in the title; their board does not. */
export const setFilters = contract({
  summary: '목록에서 숨길 게시판과 단어 정하기. 보낸 것만 남음',
  method: 'put',
  path: '/users/me/filters',
  auth: 'profile.update',
  limit: 'profileChange',
  input: FilterForm,
  output: Filters,
})
