import { demoAddress } from '#cms/members/demo-addresses.ts'
import { endSessions } from '#cms/accounts/sessions.ts'
import { forgetDevices } from '#cms/accounts/devices.ts'
import { isPassword } from '#cms/accounts/password.ts'
import { deleteRows, firstRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The one demo account with a password, only on a loopback SITE_URL; README.md names it. */
export const DEMO_ACCOUNT = { email: demoAddress(0), password: 'aah-demo' }

/** Deletes password and sessions of the demo member while they still have the published password. */
export async function closeDemoAccount(req: AppRequest): Promise<void> {
  const member = await firstRow(req, 'member', { email: { equals: DEMO_ACCOUNT.email } })
  const credential = member && (await rowById(req, 'credential', member.id))
  if (!credential || !(await isPassword(DEMO_ACCOUNT.password, credential))) return
  await inTransaction(req, async () => {
    await deleteRows(req, 'credential', { id: { equals: member.id } })
    await endSessions(req, member.id)
    await forgetDevices(req, member.id)
  })
  log().warn({ email: DEMO_ACCOUNT.email }, 'SITE_URL is public now: the demo member lost password and sessions')
}
