import type * as calls from '#src/contracts/admin-member.ts'
import type { InspectedMember } from '#src/contracts/schemas/inspection.ts'
import { suspensionAt } from '#cms/machinery/call/suspension.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { memberOr404 } from './find.ts'
import { readMe } from './me.ts'
import { shownTo, suspensionOf, whyNotSuspend } from './standing.ts'

/** The member as the caller may look at them; throws NOT_FOUND for one who has left. */
export async function getMember({ req, actor, input, now }: Call<typeof calls.getMember>): Promise<InspectedMember> {
  const suspension = suspensionAt({ suspension: suspensionOf(await memberOr404(req, input.id)) }, now)
  const me = await readMe(req, input.id)
  return { ...shownTo(actor, me), suspension, whyNotSuspend: whyNotSuspend(actor, me)?.message ?? null }
}
