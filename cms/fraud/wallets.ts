import { findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { LinkedMembers } from '#cms/safety/shared-access.ts'

/** A wallet address by which two are compared: in any case it is the same wallet. */
export const walletKey = (address: string): string => address.toLowerCase()

/** Other members with conversions to a wallet of this member, and since when. */
export async function membersOfSameWallet(req: AppRequest, memberId: string): Promise<LinkedMembers> {
  const own = await findPage(req, {
    collection: 'conversion',
    where: { member: { equals: memberId } },
    fields: ['walletAddress'],
  })
  if (own.length === 0) return new Map()
  const wallets = [...new Set(own.map(({ walletAddress }) => walletAddress))]
  const same = await findPage(req, {
    collection: 'conversion',
    // Conversions from before have no key yet.
    where: { or: [{ walletKey: { in: [...new Set(wallets.map(walletKey))] } }, { walletAddress: { in: wallets } }] },
    fields: ['member', 'createdAt'],
    sort: ['createdAt', 'id'],
  })
  const linked = new Map<string, string>()
  for (const { member, createdAt } of same)
    if (member !== memberId && !linked.has(member)) linked.set(member, createdAt)
  return linked
}
