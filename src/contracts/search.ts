import { z } from 'zod'
import { contract } from './contract.ts'
import { Id, NameQuery } from './schemas/inputs.ts'
import { Author } from './schemas/members.ts'
import { Category } from './schemas/posts.ts'

/**
 * `words` are popular ones and words of titles that all may read, `titles` the newest posts of that kind whose title has
 * what is typed; guests get no members.
 */
export const suggest = contract({
  summary: '검색어를 입력하는 동안 보여 줄 말, 글 제목, 회원, 게시판. 초성으로도 찾음',
  method: 'get',
  path: '/search/suggest',
  auth: 'post.read',
  input: z.object({ q: NameQuery }),
  output: z.object({
    words: z.array(z.string()),
    titles: z.array(z.object({ id: Id, title: z.string() })),
    members: z.array(Author),
    categories: z.array(Category),
  }),
  limit: 'suggest',
})

/** What several different people searched for in the last days, the most frequent first. */
export const listPopularSearches = contract({
  summary: '인기 검색어',
  method: 'get',
  path: '/search/popular',
  auth: 'post.read',
  input: z.object({}),
  output: z.array(z.string()),
})
