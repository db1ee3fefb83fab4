import type * as calls from '#src/contracts/admin-inquiries.ts'
import type { Contact, Feedback } from '#src/contracts/schemas/inquiries.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { csvText } from '#src/text/csv.ts'
import type { Call } from '#cms/core/call/call.ts'
import { csvReply, csvTime, pageRange, type RowRange } from '#cms/core/call/csv.ts'
import { paged } from '#cms/core/call/reply.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import { toContacts, toFeedbacks } from './present.ts'

const SIZE = LIMITS.list.perPage

const fitting = <S extends string>({ status, id }: { status?: S | undefined; id?: string | undefined }) => ({
  ...(status && { status: { equals: status } }),
  ...(id && { id: { equals: id } }),
})

/** A page of the questions, newest first, or all of them as CSV. */
export async function listContacts({ req, input, now }: Call<typeof calls.listContacts>) {
  const { page, format } = input
  const selection = { collection: 'contact', where: fitting(input) } as const
  const rows = async (range: RowRange) =>
    toContacts(req, await findPage(req, { ...selection, ...range, sort: ['-createdAt', '-id'] }))
  if (format === 'csv') return csvReply({ text: csvText.contacts, cells: cellsOf, rows, now })
  const total = await countRows(req, selection)
  return paged(await rows(pageRange(page, SIZE)), { page, total, size: SIZE })
}

/** A page of the opinions, newest first, or all of them as CSV. */
export async function listFeedbacks({ req, input, now }: Call<typeof calls.listFeedbacks>) {
  const { page, format } = input
  const selection = { collection: 'feedback', where: fitting(input) } as const
  const rows = async (range: RowRange) =>
    toFeedbacks(req, await findPage(req, { ...selection, ...range, sort: ['-createdAt', '-id'] }))
  const cells = (row: Feedback) => ({ ...cellsOf(row), type: csvText.feedback[row.type] })
  if (format === 'csv') return csvReply({ text: csvText.feedbacks, cells, rows, now })
  const total = await countRows(req, selection)
  return paged(await rows(pageRange(page, SIZE)), { page, total, size: SIZE })
}

const cellsOf = (row: Contact | Feedback) => ({
  ...row,
  status: csvText.inquiry[row.status],
  createdAt: csvTime(row.createdAt),
  updatedAt: csvTime(row.updatedAt),
  reply: row.reply?.message ?? null,
  repliedAt: csvTime(row.reply?.createdAt ?? null),
})
