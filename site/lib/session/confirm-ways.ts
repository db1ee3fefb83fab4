import { getCurrentUser, googleStatus, kakaoStatus } from '#src/contracts/auth.ts'
import { listPasskeys } from '#src/contracts/passkeys.ts'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#src/rules/identity-providers.ts'
import { call } from '../api/call.ts'

/** How the member may confirm who they are. */
export interface ConfirmWays {
  hasPassword: boolean
  hasPasskey: boolean
  /** To sign in again with; none for a member with a password or a passkey. */
  providers: readonly IdentityProvider[]
}

const STATUS = { google: googleStatus, kakao: kakaoStatus }

/** The member's ways, as the server knows them now; the password where it cannot be asked. */
export async function loadConfirmWays(): Promise<ConfirmWays> {
  try {
    const [{ hasPassword }, passkeys] = await Promise.all([call(getCurrentUser, {}), call(listPasskeys, {})])
    const hasPasskey = passkeys.length > 0
    return { hasPassword, hasPasskey, providers: hasPassword || hasPasskey ? [] : await availableProviders() }
  } catch {
    return { hasPassword: true, hasPasskey: true, providers: [] }
  }
}

async function availableProviders(): Promise<IdentityProvider[]> {
  const statuses = await Promise.all(IDENTITY_PROVIDERS.map((provider) => call(STATUS[provider], {})))
  return IDENTITY_PROVIDERS.filter((_, index) => statuses[index]?.available)
}

const LEFT = 'confirming'

/** Notes that the member leaves for a provider; a later question tells from it that this confirmed nothing. */
export const noteLeaving = (): void => sessionStorage.setItem(LEFT, '1')

/** Whether the member came back from a provider without having been confirmed, once. */
export function cameBackInVain(): boolean {
  const hasLeft = sessionStorage.getItem(LEFT) !== null
  sessionStorage.removeItem(LEFT)
  return hasLeft
}
