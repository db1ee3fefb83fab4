import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { nextPath } from '#src/rules/next-path.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { redirect } from '#cms/machinery/call/reply.ts'
import { log } from '#cms/machinery/platform/log.ts'
import { sessionCookie } from './session-cookie.ts'
import { googleFlowCookie } from './signed-cookie.ts'
import { signInGoogleMember } from './google-member.ts'
import { beginGoogle, identify, isGoogleConfigured } from './google-provider.ts'

const FAILED = '/login?error=google'
const SUSPENDED = '/login?error=suspended'

/** Sends the browser to Google; throws UNAVAILABLE while no keys are configured. */
export async function startGoogle({ input }: Call<typeof calls.startGoogle>) {
  assertConfigured()
  try {
    const { url, flow } = await beginGoogle(nextPath(input.next))
    return redirect(url.href, 303, [await googleFlowCookie.set(flow)])
  } catch (error) {
    return failed(error)
  }
}

/** Signs in the person whom Google sent back, by a cookie, and redirects to the page they came from. */
export async function finishGoogle({ req, input, now }: Call<typeof calls.finishGoogle>) {
  assertConfigured()
  try {
    const flow = await googleFlowCookie.read(req.headers.get('cookie'))
    if (!flow) return failed(new Error('This browser began no sign-in'))
    const identity = await identify(input, flow)
    const token = await signInGoogleMember({ req, identity, now })
    return redirect(flow.next, 303, [sessionCookie(token), googleFlowCookie.clear()])
  } catch (error) {
    return failed(error)
  }
}

function assertConfigured(): void {
  if (!isGoogleConfigured()) throw new AppError('UNAVAILABLE')
}

function failed(error: unknown) {
  if (error instanceof AppError && error.code === 'SUSPENDED')
    return redirect(SUSPENDED, 303, [googleFlowCookie.clear()])
  log().warn({ err: error }, 'Google sign-in failed')
  return redirect(FAILED, 303, [googleFlowCookie.clear()])
}
