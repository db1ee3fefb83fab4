import { NEWCOMER_COOKIE, type IdentityProvider } from '#src/rules/identity-providers.ts'
import { setCookie } from '#cms/core/platform/cookies.ts'
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

/** Set-Cookie value by which the next page greets a member who has just joined; of another member it ends the earlier one. */
export const newcomerCookie = (isNew: boolean): string =>
  setCookie({
    name: NEWCOMER_COOKIE.name,
    value: isNew ? '1' : '',
    maxAge: isNew ? NEWCOMER_COOKIE.seconds : 0,
    isReadByPages: true,
  })
