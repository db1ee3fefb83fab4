import { Email } from '#src/contracts/schemas/account.ts'
import { grantAdmin } from '#cms/accounts/ensure-admin.ts'
import { forgetPasskeys, liftSecondFactor } from '#cms/accounts/second-factor.ts'
import { openDatabase } from '#cms/operations/boot/open-database.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import { localRequest } from '#cms/core/platform/request.ts'

/**
 * Makes the member with this e-mail an admin and returns a success message; throws an error whose message says why not.
 */
async function makeAdmin(given: string | undefined): Promise<string> {
  const email = Email.safeParse(given)
  if (!email.success) throw new Error('Give the e-mail of a member: npm run admin -- name@example.com')
  const payload = await openDatabase()
  try {
    const req = localRequest(payload)
    const member = await firstRow(req, 'member', { email: { equals: email.data } })
    if (!member) throw new Error(`No member has the e-mail ${email.data}.`)
    const isNew = !member.isAdmin
    if (isNew) await grantAdmin(req, member)
    const done = `${member.username} is an admin ${isNew ? 'now' : 'already'}.`
    const isLifted = await liftSecondFactor(req)
    if (!isLifted) return done
    await forgetPasskeys(req, member.id)
    return `${done} The setting staffSecondFactor is false now and their passkeys are removed: sign-in with a password is enough.`
  } finally {
    await payload.destroy()
  }
}

try {
  console.log(await makeAdmin(process.argv[2]))
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
