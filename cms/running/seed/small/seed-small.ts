import { portOf } from '#cms/machinery/database/port.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { drawDemoImages } from './demo-images.ts'
import { Community } from './community.ts'
import { planCommunity } from './plan.ts'

/** Writes the demo community: 60 members, 300 posts and what they say about them, until `now`. Returns how much it was. */
export async function seedSmall(req: AppRequest, now: Date): Promise<string> {
  const actions = planCommunity(now)
  const community = new Community(req, drawDemoImages(actions))
  const storeAll = async () => {
    for (const action of actions) await community.store(action)
  }
  // One transaction where it may: quick, and a start that is cut off leaves nothing half done.
  if (portOf(req.payload).hasLongTransactions) await inTransaction(req, storeAll)
  else await storeAll()
  const count = (kind: string) => actions.filter((action) => action.kind === kind).length
  return `${count('join')} members, ${count('post')} posts, ${count('comment')} comments, ${count('like-post')} likes`
}
