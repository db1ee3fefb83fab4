import { z } from 'zod'
import { contract } from './contract.ts'
import { Id } from './schemas/inputs.ts'
import { Series, SeriesForm, SeriesLine, SeriesPostIds } from './schemas/series.ts'

export const listSeries = contract({
  summary: '내 연재, 새것부터',
  method: 'get',
  path: '/series',
  auth: 'series.write',
  input: z.object({}),
  output: z.array(SeriesLine),
})

export const createSeries = contract({
  summary: '연재 만들기',
  method: 'post',
  path: '/series',
  auth: 'series.write',
  input: SeriesForm,
  output: SeriesLine,
  status: 201,
  limit: 'draft',
})

/** What the reader may not open is left out of its posts; 404 where that leaves none, but for its author and staff. */
export const getSeries = contract({
  summary: '연재와 그 글',
  method: 'get',
  path: '/series/:id',
  auth: 'post.read',
  input: z.object({ id: Id }),
  output: Series,
})

/** What is left out stays as it is. */
export const updateSeries = contract({
  summary: '연재의 제목과 소개 고치기',
  method: 'patch',
  path: '/series/:id',
  auth: 'series.write',
  input: SeriesForm.partial().extend({ id: Id }),
  output: SeriesLine,
  limit: 'draft',
})

/** Its posts stay. */
export const deleteSeries = contract({
  summary: '연재 지우기. 글은 남음',
  method: 'delete',
  path: '/series/:id',
  auth: 'series.delete',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
  limit: 'draft',
})

/** Posts of the caller's own. Removed and held posts keep a place at the end. */
export const setSeriesPosts = contract({
  summary: '연재의 글을 보낸 것으로, 보낸 순서로 바꾸기',
  method: 'put',
  path: '/series/:id/posts',
  auth: 'series.write',
  input: z.object({ id: Id, postIds: SeriesPostIds }),
  output: Series,
  limit: 'draft',
})
