import type * as calls from '#src/contracts/auth.ts'
import { loginUrl } from '#src/rules/next-path.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { redirect } from '#cms/machinery/call/reply.ts'

/** Sends the browser to the sign-in page. */
export const openLogin = async ({ input }: Call<typeof calls.openLogin>) => redirect(loginUrl(input.next), 302)
