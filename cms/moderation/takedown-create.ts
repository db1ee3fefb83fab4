import type * as calls from '#src/contracts/takedowns.ts'
import { AppError } from '#src/rules/app-error.ts'
import { takedownTarget } from '#src/rules/takedowns.ts'
import { takedownCheckText } from '#src/text/takedowns.ts'
import type { Call } from '#cms/core/call/call.ts'
import { insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { assertProof } from '#cms/safety/assert-proof.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { targetOf } from './takedown-targets.ts'

type CreateCall = Call<typeof calls.createTakedown>

/** Stores a request for the admins, who are notified. Throws VALIDATION for an address that is nothing of this site. */
export async function createTakedown({ req, input, now }: CreateCall): Promise<{ id: string }> {
  await assertProof(req, { purpose: 'form', proof: input.proof, now })
  const { name, email, relation, ground, statement } = input
  const urls = input.urls.map((url) => url.trim())
  const targets: string[] = []
  for (const url of urls) targets.push(await storedTarget(req, url))
  const at = now.toISOString()
  const id = newId(now)
  const stated = { name, email, relation, ground, statement }
  const row = { id, ...stated, urls: urls.join('\n'), targets: targets.join('\n') }
  await inTransaction(req, async () => {
    await insertRow(req, 'takedown', { ...row, status: 'open', createdAt: at, editedAt: at })
    await openCase(req, { kind: 'takedown', reference: id }, now)
  })
  return { id }
}

/** The target of an address as it is stored, whether visitors may see it or not. */
async function storedTarget(req: AppRequest, url: string): Promise<string> {
  const named = takedownTarget(url, new URL(env().SITE_URL).origin)
  const stored = named && ('comment' in named ? `comment:${named.comment}` : `post:${named.post}`)
  if (stored && (await targetOf(req, stored))) return stored
  throw new AppError('VALIDATION', { fields: { urls: takedownCheckText.unknownUrl(url) } })
}
