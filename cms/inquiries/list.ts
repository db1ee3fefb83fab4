import type * as calls from '#src/contracts/admin-inquiries.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '../call/call.ts'
import { paged } from '../call/reply.ts'
import { countRows, findPage } from '../database/rows.ts'
import { toContact, toFeedback } from './present.ts'

const SIZE = LIMITS.list.perPage

const range = (page: number) => ({ offset: (page - 1) * SIZE, limit: SIZE })
const fitting = <S extends string>(status: S | undefined) => (status ? { status: { equals: status } } : {})

/** A page of the questions, newest first. */
export async function listContacts({ req, input: { page, status } }: Call<typeof calls.listContacts>) {
  const selection = { collection: 'contact', where: fitting(status) } as const
  const total = await countRows(req, selection)
  const rows = await findPage(req, { ...selection, ...range(page), sort: ['-createdAt', '-id'] })
  return paged(rows.map(toContact), { page, total, size: SIZE })
}

/** A page of the opinions, newest first. */
export async function listFeedbacks({ req, input: { page, status } }: Call<typeof calls.listFeedbacks>) {
  const selection = { collection: 'feedback', where: fitting(status) } as const
  const total = await countRows(req, selection)
  const rows = await findPage(req, { ...selection, ...range(page), sort: ['-createdAt', '-id'] })
  return paged(rows.map(toFeedback), { page, total, size: SIZE })
}
