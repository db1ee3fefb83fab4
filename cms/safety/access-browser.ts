import { LIMITS } from '#src/rules/limits.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { signedCookie } from '#cms/core/platform/signed-cookie.ts'

/** Content of the device cookie, valid for a year: the browser's random id, and a device id for each member who signed in. */
export interface BrowserContent {
  ids: readonly string[]
  /** Missing in cookies that are older than this field. */
  browser?: string
}

export const deviceCookie = signedCookie<BrowserContent>({
  name: 'aah-device',
  audience: 'device',
  seconds: LIMITS.account.deviceDays * 24 * 3_600,
  path: '/api',
})

/** The content of the caller's device cookie; empty if it is missing or forged. */
export const browserContent = async ({ headers }: Pick<AppRequest, 'headers'>): Promise<BrowserContent> =>
  (await deviceCookie.read(headers.get('cookie'))) ?? { ids: [] }

/** The browser id of this call: that of its cookie, else that of the sign-in of its session. */
export const browserOf = async (req: AppRequest): Promise<string | null> =>
  (await browserContent(req)).browser ?? req.sessionBrowser ?? null

/** As `browserOf`, for sign-in and registration: a browser without an id gets one. */
export async function browserToOpenIn(req: AppRequest): Promise<string> {
  const known = await browserOf(req)
  if (known) return known
  return (req.context.newBrowser ??= newId()) as string
}
