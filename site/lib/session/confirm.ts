import { confirmIdentity } from '#src/contracts/confirm.ts'
import { call } from '../api/call.ts'

/** Confirms who is signed in, by this password or, with null, by a passkey that the browser chooses. */
export async function giveConfirmation(password: string | null): Promise<void> {
  if (password !== null) return call(confirmIdentity, { password })
  const { confirmWithPasskey } = await import('./webauthn.ts')
  await confirmWithPasskey()
}
