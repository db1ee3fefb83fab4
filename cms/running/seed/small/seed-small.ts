import { portOf } from '#cms/machinery/database/port.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { drawArtwork } from './demo-images.ts'
import { Community } from './community.ts'
import { planCommunity } from './plan.ts'

/** Writes the demo community: 60 members, 300 posts and what they say about them, until `now`. Returns how much it was. */
export async function seedSmall(req: AppRequest, now: Date): Promise<string> {
  const deeds = planCommunity(now)
  const community = new Community(req, drawArtwork(deeds))
  const storeAll = async () => {
    for (const deed of deeds) await community.store(deed)
  }
  // One transaction where it may: quick, and a start that is cut off leaves nothing half done.
  if (portOf(req.payload).hasLongTransactions) await inTransaction(req, storeAll)
  else await storeAll()
  const count = (kind: string) => deeds.filter((deed) => deed.kind === kind).length
  return `${count('join')} members, ${count('post')} posts, ${count('comment')} comments, ${count('like-post')} likes`
}
