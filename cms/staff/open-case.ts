import { STAFF_CASES, type StaffCase } from '#cms/mail/staff-case-kinds.ts'
import { insertOnce } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { boardModerators } from '#cms/categories/moderated-boards.ts'
import { notify } from '#cms/notifications/notify.ts'
import { staffFor } from './staff.ts'

interface NewCase {
  kind: StaffCase
  /** The id of the report, inquiry, conversion or order. */
  reference: string
  /** What distinguishes several cases about one reference, such as the objections of its authors. */
  part?: string
  /** Members of staff who are involved as members: they reported it or wrote it. */
  except?: readonly (string | null | undefined)[]
  /** The boards in which the thing stands, whose moderators are notified too. */
  boards?: readonly number[]
}

/** Notifies the staff of what waits for them, once each. Joins the caller's transaction. */
export async function openCase(
  req: AppRequest,
  { kind, reference, part, except = [], boards = [] }: NewCase,
  now: Date,
): Promise<void> {
  const row = {
    id: [kind, reference, ...(part ? [part] : [])].join(':'),
    kind,
    reference,
    isMailDue: true,
    createdAt: now.toISOString(),
  }
  if (!(await insertOnce(req, 'staff-case', row))) return
  const moderators = await boardModerators(req)
  const staff = [
    ...(await staffFor(req, kind)).map(({ id }) => id),
    ...boards.flatMap((id) => moderators.get(id) ?? []),
  ]
  const { kind: sentence, reference: type } = STAFF_CASES[kind]
  for (const to of new Set(staff.filter((id) => !except.includes(id))))
    await notify(req, { kind: 'staffCase', to, sentence, reference: { type, id: reference } }, now)
}
