import { AppError } from '#src/rules/app-error.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The two kinds of inquiries. */
export type Kind = 'contact' | 'feedback'

/** Presents rows of a kind to admins. */
export type Present<K extends Kind, T> = (req: AppRequest, rows: Row<K>[]) => Promise<T[]>

/** The inquiry with this id as admins read it; throws NOT_FOUND. */
export async function inquiryOr404<K extends Kind, T>(
  req: AppRequest,
  kind: K,
  { id, present }: { id: string; present: Present<K, T> },
): Promise<T> {
  const row = await rowById<K>(req, kind, id)
  const [shown] = row ? await present(req, [row]) : []
  if (!shown) throw new AppError('NOT_FOUND')
  return shown
}
