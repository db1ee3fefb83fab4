import { z } from 'zod'

/** The members whom a text names, each with the name that stands after its @ now. */
export const Mentions = z.array(z.object({ id: z.string(), name: z.string() }))
export type Mentions = z.infer<typeof Mentions>
