import { createECDH, createHash } from 'node:crypto'
import type * as calls from '#src/contracts/push.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import type { Call } from '#cms/core/call/call.ts'
import { findPage, putRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import { endSubscriptions } from '#cms/notifications/push-subscriptions.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { endpointAddress } from './endpoint-address.ts'
import { vapidKeys, type VapidKeys } from './vapid.ts'

function keysOr404(): VapidKeys {
  const keys = vapidKeys()
  if (!keys) throw new AppError('NOT_FOUND')
  return keys
}

/** The public key with which a browser subscribes; throws NOT_FOUND where pushes are off. */
export const getPushKey = async (_call: Call<typeof calls.getPushKey>) => ({ key: keysOr404().publicKey })

/** Stores the browser's subscription for the caller and their session; past the limit the first one made ends. */
export async function subscribeToPushes({ req, actor, input, now }: Call<typeof calls.subscribeToPushes>) {
  keysOr404()
  const { endpoint, keys } = input
  const address = endpointAddress(endpoint)
  if (!address) throw new AppError('VALIDATION', { fields: { endpoint: checkText.pushEndpoint } })
  if (!isPublicKey(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length !== AUTH_BYTES)
    throw new AppError('VALIDATION', { fields: { keys: checkText.pushKeys } })
  await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    await takeMutex(req, `push:${actor.id}`)
    const row = { id: idOf(address), member: actor.id, session: req.sid, endpoint, ...keys, streamUntil: null }
    const known = await rowById(req, 'push-subscription', row.id)
    // What waits for the member who had it before is not for this one.
    if (known && known.member !== actor.id) await endSubscriptions(req, { id: { equals: row.id } })
    await putRow(req, 'push-subscription', { ...row, createdAt: now.toISOString() })
    const others = await findPage(req, {
      collection: 'push-subscription',
      where: { member: { equals: actor.id }, id: { not_equals: row.id } },
      fields: ['id'],
      sort: ['-createdAt', '-id'],
    })
    const extra = others.slice(LIMITS.push.perMember - 1)
    if (extra.length > 0) await endSubscriptions(req, { id: { in: extra.map(({ id }) => id) } })
  })
  return { endpoint }
}

/** Ends the caller's subscription with this endpoint; another member's stays. */
export async function unsubscribeFromPushes({ req, actor, input }: Call<typeof calls.unsubscribeFromPushes>) {
  const address = endpointAddress(input.endpoint)
  if (!address) return
  const own = { id: { equals: idOf(address) }, member: { equals: actor.id } }
  await inTransaction(req, () => endSubscriptions(req, own))
}

const AUTH_BYTES = 16

/** An address has one subscription, however it is spelled. */
const idOf = ({ href }: URL): string => createHash('sha256').update(href).digest('base64url')

/** Whether it is a point of P-256: pushes cannot be encrypted for anything else. */
function isPublicKey(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
