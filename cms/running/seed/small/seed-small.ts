import { portOf } from '#cms/machinery/database/port.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { drawDemoImages } from './demo-images.ts'
import { Community } from './community.ts'
import { planCommunity } from './plan.ts'

/** Writes the demo community until `now`: 60 members, 300 posts and the responses to them. Returns a summary. */
export async function seedSmall(req: AppRequest, now: Date): Promise<string> {
  const actions = planCommunity(now)
  const community = new Community(req, drawDemoImages(actions))
  const storeAll = async () => {
    for (const action of actions) await community.store(action)
  }
  // One transaction where the database allows it: faster, and an interrupted start leaves nothing half done.
  if (portOf(req.payload).hasLongTransactions) await inTransaction(req, storeAll)
  else await storeAll()
  const count = (kind: string) => actions.filter((action) => action.kind === kind).length
  return `${count('join')} members, ${count('post')} posts, ${count('comment')} comments, ${count('like-post')} likes`
}
