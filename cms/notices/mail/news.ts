import { notificationLineText } from '#src/text/notification.ts'
import { actorById } from '#cms/people/members/actor.ts'
import { rowsWhere } from '#cms/machinery/database/rows.ts'
import { showNotifications } from '#cms/notices/notifications/show.ts'
import { localRequest, type AppRequest } from '#cms/machinery/platform/request.ts'

/** What these notifications say to their member now, newest first; read ones and those about what is hidden are left out. */
export async function unreadSentences({ payload }: AppRequest, memberId: string, lineIds: string[]): Promise<string[]> {
  const actor = await actorById({ payload }, memberId)
  if (!actor) return []
  const req = localRequest(payload, actor)
  const mine = { id: { in: lineIds }, member: { equals: memberId }, isRead: { equals: false } }
  const lines = await showNotifications(req, await rowsWhere(req, 'notification', mine, { sort: ['-at', '-id'] }))
  return lines.map(({ content }) => content).filter((sentence) => sentence !== notificationLineText.gone)
}
