import { createHash } from 'node:crypto'
import { parseCsv } from '#cms/core/call/parse-csv.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { usernameKey } from '#cms/members/name-forms.ts'
import type { BatchLine } from './judge-batch.ts'

/** A file of points: the id of its row, and the ledger key of a line. */
export interface BatchIdentity {
  id: string
  keyOf: (line: Pick<BatchLine, 'line' | 'memberId'>) => string
}

/**
 * Identifies a file by its members and amounts, however it is written: the case of its header, quotes, ends of lines and the
 * order of its lines make no other file.
 */
export async function batchIdentity(req: AppRequest, csv: string): Promise<BatchIdentity> {
  // Files of before this release are stored by their text: they stay given, and one that was cut short goes on by line.
  const byText = hashOf(plainText(csv))
  if (await rowById(req, 'point-batch', byText)) return { id: byText, keyOf: ({ line }) => `batch:${byText}:${line}` }
  const id = hashOf(JSON.stringify(rowsOf(csv)))
  return { id, keyOf: ({ memberId }) => `batch:${id}:${memberId}` }
}

function rowsOf(csv: string): string[] {
  const [, ...records] = parseCsv(csv)
  const rows = records.map(({ cells: [name = '', amount = '', reason = '', ...others] }) =>
    JSON.stringify([usernameKey(name), amount.replace(/^0+(?=\d)/, ''), reason.normalize('NFC'), ...others]),
  )
  return rows.sort()
}

const plainText = (csv: string): string =>
  csv
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
