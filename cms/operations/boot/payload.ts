import { getPayload as getPayloadOf, type Payload } from 'payload'
import { shared } from '#cms/core/platform/shared.ts'

/** The one Payload instance of this process. */
export const getPayload = (): Promise<Payload> =>
  shared('payload', async () => {
    const { default: config } = await import('#payload-config')
    return getPayloadOf({ config })
  })
