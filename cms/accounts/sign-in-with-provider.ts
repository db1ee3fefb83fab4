import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { IdentityProvider } from '#src/rules/identity-providers.ts'
import type { FailureCode } from '#src/text/failures.ts'
import { nextPath } from '#src/rules/next-path.ts'
import type { Call } from '#cms/core/call/call.ts'
import { redirect } from '#cms/core/call/reply.ts'
import { log } from '#cms/core/platform/log.ts'
import { sessionCookie } from './session-cookie.ts'
import { confirmByProvider } from './confirm.ts'
import { rememberBrowser } from './devices.ts'
import { FLOW_COOKIES, newcomerCookie } from './flow-cookies.ts'
import { NoVerifiedEmail, signInIdentified } from './identified-member.ts'
import { beginSignIn, identify, isConfigured, type SignInFlow } from './identity-provider.ts'

/** The three calls of sign-in with a provider: whether it is on, the way there, and the way back. */
export const signInWith = (provider: IdentityProvider) => ({
  status: async () => ({ available: isConfigured(provider) }),

  /** Sends the browser to the provider; throws UNAVAILABLE while no keys are configured. */
  start: async ({ req, actor, input }: Call<typeof calls.startGoogle>) => {
    assertConfigured(provider)
    try {
      const { invitation, again: isAgain } = input
      const { url, flow } = await beginSignIn(provider, { next: nextPath(input.next), isAgain })
      const confirms = isAgain && actor && req.sid ? req.sid : undefined
      const content = { ...flow, ...(invitation && { invitation }), ...(confirms && { confirms }) }
      return redirect(url.href, 303, [await FLOW_COOKIES[provider].set(content)])
    } catch (error) {
      return failed(provider, error)
    }
  },

  /** Signs in the person whom the provider sent back, by a cookie, and redirects to the page they came from. */
  finish: async ({ req, input, now }: Call<typeof calls.finishGoogle>) => {
    assertConfigured(provider)
    if (input.error === 'access_denied') return leaveTo(`${provider}Declined`, provider)
    try {
      const flow = await FLOW_COOKIES[provider].read(req.headers.get('cookie'))
      if (!flow) return failed(provider, new Error('This browser began no sign-in'))
      if (flow.confirms) return await confirmWith(provider, { req, input, now }, { ...flow, confirms: flow.confirms })
      const identity = await identify(provider, input, flow)
      const opened = await signInIdentified({ req, identity, invitation: flow.invitation, now })
      if (opened instanceof AppError) return failed(provider, opened, [await rememberBrowser(req)])
      return redirect(flow.next, 303, [
        sessionCookie(opened.token),
        await rememberBrowser(req),
        FLOW_COOKIES[provider].clear(),
        newcomerCookie(opened.isNew),
      ])
    } catch (error) {
      return failed(provider, error)
    }
  },
})

type Finish = Pick<Call<typeof calls.finishGoogle>, 'req' | 'input' | 'now'>

/** Confirms the session by the sign-in; in any case the member goes back to the page that asked for it. */
async function confirmWith(
  provider: IdentityProvider,
  { req, input, now }: Finish,
  flow: SignInFlow & { confirms: string },
) {
  try {
    const identity = await identify(provider, input, flow)
    await confirmByProvider(req, { identity, sid: flow.confirms, now })
  } catch (error) {
    log().warn({ err: error, provider }, 'A confirmation with a provider failed')
  }
  return redirect(flow.next, 303, [FLOW_COOKIES[provider].clear()])
}

function assertConfigured(provider: IdentityProvider): void {
  if (!isConfigured(provider)) throw new AppError('UNAVAILABLE')
}

/** What /login says about refusals that concern the person; the rest is the provider's failure. */
const REFUSALS: Partial<Record<FailureCode, string>> = {
  SUSPENDED: 'suspended',
  BANNED: 'banned',
  FORBIDDEN: 'closed',
  VALIDATION: 'invitation',
  CONFLICT: 'taken',
}

function failed(provider: IdentityProvider, error: unknown, others: readonly string[] = []) {
  if (error instanceof NoVerifiedEmail) return leaveTo(`${provider}NoEmail`, provider, others)
  const known = error instanceof AppError ? (pendingOf(error) ?? REFUSALS[error.code]) : undefined
  if (known) return leaveTo(known, provider, others)
  log().warn({ err: error, provider }, 'Sign-in with a provider failed')
  return leaveTo(provider, provider, others)
}

/** Ends the flow at /login, which says why. */
const leaveTo = (reason: string, provider: IdentityProvider, cookies: readonly string[] = []) =>
  redirect(`/login?error=${reason}`, 303, [FLOW_COOKIES[provider].clear(), ...cookies])

const pendingOf = ({ code, details }: AppError): string | undefined =>
  code === 'PENDING' ? (details.reason === undefined ? 'pending' : 'refused') : undefined
