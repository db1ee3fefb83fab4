import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { contract } from './contract.ts'
import { Draft, DraftForm, DraftUpdate } from './schemas/drafts.ts'
import { Id, queryInt } from './schemas/inputs.ts'

export const listDrafts = contract({
  summary: '내 임시저장 글. 마지막에 저장한 것부터, 본문 없이',
  method: 'get',
  path: '/drafts',
  auth: 'draft.write',
  input: z.object({
    limit: queryInt(1, LIMITS.draft.max).default(LIMITS.draft.max),
  }),
  output: z.array(Draft),
})

export const createDraft = contract({
  summary: '새 글을 임시저장하기',
  method: 'post',
  path: '/drafts',
  auth: 'draft.write',
  limit: 'draft',
  idempotent: true,
  input: DraftForm,
  output: Draft,
  status: 201,
})

export const getDraft = contract({
  summary: '임시저장 글',
  method: 'get',
  path: '/drafts/:id',
  auth: 'draft.write',
  input: z.object({ id: Id }),
  output: Draft,
})

/** What is left out stays as it is. */
export const updateDraft = contract({
  summary: '임시저장 글 고치기',
  method: 'put',
  path: '/drafts/:id',
  auth: 'draft.write',
  limit: 'draft',
  input: DraftUpdate,
  output: Draft,
})

export const deleteDraft = contract({
  summary: '임시저장 글 지우기',
  method: 'delete',
  path: '/drafts/:id',
  auth: 'draft.write',
  limit: 'draft',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
})

export const deleteDraftFile = contract({
  summary: '임시저장 글의 파일 지우기',
  method: 'delete',
  path: '/drafts/:id/files/:fileId',
  auth: 'draft.write',
  limit: 'draft',
  input: z.object({ id: Id, fileId: Id }),
  output: z.void(),
  status: 204,
})
