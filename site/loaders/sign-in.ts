import { googleStatus, kakaoStatus } from '#src/contracts/auth.ts'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '#src/rules/identity-providers.ts'
import { hasPasskeys, load } from '../cms.ts'

/** The ways to sign in besides a password. */
interface SignInWays {
  providers: readonly IdentityProvider[]
  hasPasskeys: boolean
}

const STATUS = { google: googleStatus, kakao: kakaoStatus }

/** The ways to sign in that this site has now. */
export async function loadSignInWays(locals: App.Locals): Promise<SignInWays> {
  const statuses = await Promise.all(IDENTITY_PROVIDERS.map((provider) => load(STATUS[provider], {}, locals)))
  const providers = IDENTITY_PROVIDERS.filter((_, index) => statuses[index]?.available)
  return { providers, hasPasskeys: hasPasskeys() }
}
