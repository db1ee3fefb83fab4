import { z } from 'zod'

/** The members mentioned in a text, each with the current name. */
export const Mentions = z.array(z.object({ id: z.string(), name: z.string() }))
export type Mentions = z.infer<typeof Mentions>
