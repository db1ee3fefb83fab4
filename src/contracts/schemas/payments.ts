import { z } from 'zod'

/** What a browser needs to open the provider's payment window. */
export const Checkout = z
  .object({
    provider: z.enum(['toss', 'simulator']),
    clientKey: z.string(),
    /** A random name of the member that only the provider gets to see. */
    customerKey: z.string(),
    sdkUrl: z.url(),
    successUrl: z.url(),
    failUrl: z.url(),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>
