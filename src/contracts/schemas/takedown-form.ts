import { z } from 'zod'
import { takedownCheckText } from '../../text/takedowns.ts'
import { TakedownInput } from './takedowns.ts'

/** The fields of the form, whose addresses are lines of one field. */
export const TakedownForm = z.object({
  ...TakedownInput.shape,
  urls: z.string().refine((lines) => lines.trim() !== '', { error: takedownCheckText.url }),
  isTrue: z.boolean().refine((value) => value, { error: takedownCheckText.isTrue }),
})
