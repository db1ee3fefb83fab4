import { portOf } from '#cms/core/database/port.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { deleteRows, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { newId } from '#cms/core/platform/id.ts'
import { DEMO_ANNOUNCEMENT } from '../content/highlights.ts'
import { drawDemoImages } from './demo-images.ts'
import { Community } from './community.ts'
import { closeBoard, prepareBoards } from './demo-boards.ts'
import { planCommunity } from './plan.ts'

/** Writes the demo community until `now`: 60 members, 300 posts and the responses to them. Returns a summary. */
export async function seedSmall(req: AppRequest, now: Date): Promise<string> {
  await prepareBoards(req, now)
  const actions = planCommunity(now)
  const community = new Community(req, drawDemoImages(actions))
  const storeAll = async () => {
    await announce(req, new Date(now.getTime() - 2 * DAY_MS))
    for (const action of actions) await community.store(action)
    await closeBoard(req)
  }
  // One transaction where the database allows it: faster, and an interrupted start leaves nothing half done.
  if (portOf(req.payload).hasLongTransactions) await inTransaction(req, storeAll)
  else await storeAll()
  const count = (kind: string) => actions.filter((action) => action.kind === kind).length
  return `${count('join')} members, ${count('post')} posts, ${count('comment')} comments, ${count('like-post')} likes`
}

/** Publishes the announcement that heads the feed in the place of the oldest: there are five all the same. */
async function announce(req: AppRequest, at: Date): Promise<void> {
  const [oldest] = await rowsWhere(req, 'announcement', {}, { sort: ['publishedAt'], limit: 1 })
  if (oldest) await deleteRows(req, 'announcement', { id: { equals: oldest.id } })
  const time = { publishedAt: at.toISOString(), createdAt: at.toISOString(), editedAt: at.toISOString() }
  await insertRow(req, 'announcement', { ...DEMO_ANNOUNCEMENT, ...time, id: newId(at), status: 'published' })
}
