import type { IdentityProvider } from '#src/rules/identity-providers.ts'
import { signedCookie } from '#cms/core/platform/signed-cookie.ts'
import type { SignInFlow } from './identity-provider.ts'

/**
 * A sign-in under way at a provider: long enough to type a password and a second factor there. The audience names the
 * provider, so that one's cookie does not open the other's callback.
 */
const flowCookie = (provider: IdentityProvider) =>
  signedCookie<SignInFlow>({
    name: `aah-${provider}`,
    audience: `${provider}-sign-in`,
    seconds: 600,
    path: `/api/auth/${provider}`,
  })

export const FLOW_COOKIES = { google: flowCookie('google'), kakao: flowCookie('kakao') }
