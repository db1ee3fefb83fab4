import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { confirmIdentity } from '#src/contracts/confirm.ts'
import type { Output } from '#src/contracts/contract.ts'
import {
  addPasskey as addCall,
  requestPasskey,
  requestPasskeySignIn,
  signInWithPasskey as signInCall,
} from '#src/contracts/passkeys.ts'
import { call } from '../api/call.ts'

/** Browser half of passkeys, loaded on a press. Each rejects with a NotAllowedError when the person closes the dialog. */

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Has the browser make a passkey and stores it. */
export async function addPasskey(): Promise<Output<typeof addCall>> {
  const optionsJSON = (await call(requestPasskey, {})) as unknown as RegistrationOptions
  return call(addCall, (await startRegistration({ optionsJSON })) as never)
}

/** Has the browser choose a passkey and signs in with it. */
export async function signInWithPasskey(): Promise<Output<typeof signInCall>> {
  const optionsJSON = (await call(requestPasskeySignIn, {})) as unknown as AuthenticationOptions
  return call(signInCall, (await startAuthentication({ optionsJSON })) as never)
}

/** Has the browser choose a passkey and confirms with it who is signed in. */
export async function confirmWithPasskey(): Promise<void> {
  const optionsJSON = (await call(requestPasskeySignIn, {})) as unknown as AuthenticationOptions
  await call(confirmIdentity, (await startAuthentication({ optionsJSON })) as never)
}

/** Whether the authenticator has a passkey of this member already. */
export const isKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'
