import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { IdentityProvider } from '#src/rules/identity-providers.ts'
import { nextPath } from '#src/rules/next-path.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { redirect } from '#cms/machinery/call/reply.ts'
import { log } from '#cms/machinery/platform/log.ts'
import { sessionCookie } from './session-cookie.ts'
import { FLOW_COOKIES } from './signed-cookie.ts'
import { signInIdentified } from './identified-member.ts'
import { beginSignIn, identify, isConfigured } from './identity-provider.ts'

/** The three calls of sign-in with a provider: whether it is on, the way there, and the way back. */
export const signInWith = (provider: IdentityProvider) => ({
  status: async () => ({ available: isConfigured(provider) }),

  /** Sends the browser to the provider; throws UNAVAILABLE while no keys are configured. */
  start: async ({ input }: Call<typeof calls.startGoogle>) => {
    assertConfigured(provider)
    try {
      const { url, flow } = await beginSignIn(provider, nextPath(input.next))
      return redirect(url.href, 303, [await FLOW_COOKIES[provider].set(flow)])
    } catch (error) {
      return failed(provider, error)
    }
  },

  /** Signs in the person whom the provider sent back, by a cookie, and redirects to the page they came from. */
  finish: async ({ req, input, now }: Call<typeof calls.finishGoogle>) => {
    assertConfigured(provider)
    try {
      const flow = await FLOW_COOKIES[provider].read(req.headers.get('cookie'))
      if (!flow) return failed(provider, new Error('This browser began no sign-in'))
      const identity = await identify(provider, input, flow)
      const token = await signInIdentified({ req, identity, now })
      return redirect(flow.next, 303, [sessionCookie(token), FLOW_COOKIES[provider].clear()])
    } catch (error) {
      return failed(provider, error)
    }
  },
})

function assertConfigured(provider: IdentityProvider): void {
  if (!isConfigured(provider)) throw new AppError('UNAVAILABLE')
}

function failed(provider: IdentityProvider, error: unknown) {
  const cookies = [FLOW_COOKIES[provider].clear()]
  if (error instanceof AppError && error.code === 'SUSPENDED') return redirect('/login?error=suspended', 303, cookies)
  log().warn({ err: error, provider }, 'Sign-in with a provider failed')
  return redirect(`/login?error=${provider}`, 303, cookies)
}
