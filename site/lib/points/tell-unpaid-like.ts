import type { Unpaid } from '#src/rules/points.ts'
import { unpaidTitle } from '#src/text/unpaid.ts'
import { toast } from '../notices/toasts.ts'
import { unpaidToTell } from './unpaid.ts'

/** Toasts why a like paid its author nothing, once a day. */
export function tellUnpaidLike(why: Unpaid): void {
  const description = unpaidToTell('like', why)
  if (description) toast({ title: unpaidTitle, description })
}
