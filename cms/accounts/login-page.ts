import type * as calls from '#src/contracts/auth.ts'
import { nextPath } from '#src/rules/next-path.ts'
import { redirect } from '../call/reply.ts'
import type { Call } from '../platform/request.ts'

/** The address of the sign-in page that leads on to `next` when that is a path of this site. */
export function loginUrl(next: string | null | undefined): string {
  const path = nextPath(next)
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}

/** Sends the browser to the sign-in page; spec section 7. */
export const openLogin = async ({ input }: Call<typeof calls.openLogin>) => redirect(loginUrl(input.next), 302)
