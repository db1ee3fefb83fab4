import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { Reply } from '#cms/machinery/call/reply.ts'
import { bearerToken, cookieToken } from '#cms/machinery/platform/credentials.ts'
import { readMe } from '#cms/people/members/me.ts'
import { sessionCookie } from './cookie.ts'

/** The signed-in member; a browser that has the token but not the cookie gets the cookie too, for its next page. */
export async function getCurrentUser({ req, actor }: Call<typeof calls.getCurrentUser>) {
  const bearer = bearerToken(req.headers.get('authorization'))
  const needsCookie = bearer !== null && cookieToken(req.headers.get('cookie')) !== bearer
  return new Reply(await readMe(req, actor.id), { cookies: needsCookie ? [sessionCookie(bearer)] : [] })
}

/** The token of the session that the cookie stands for, for a page that has none stored. */
export async function refreshToken({ req, actor }: Call<typeof calls.refreshToken>) {
  const token = bearerToken(req.headers.get('authorization')) ?? cookieToken(req.headers.get('cookie'))
  if (!token) throw new AppError('AUTH_REQUIRED')
  return { token, user: await readMe(req, actor.id) }
}
