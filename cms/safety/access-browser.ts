import { LIMITS } from '#src/rules/limits.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { signedCookie } from '#cms/core/platform/signed-cookie.ts'

/** What a browser keeps for a year: its own random id, and the devices of the members who signed in with it, one each. */
export interface BrowserContent {
  ids: readonly string[]
  /** Missing in cookies from before browsers had ids. */
  browser?: string
}

export const deviceCookie = signedCookie<BrowserContent>({
  name: 'aah-device',
  audience: 'device',
  seconds: LIMITS.account.deviceDays * 24 * 3_600,
  path: '/api',
})

/** The content of the caller's device cookie; nothing without one, or with an edited one. */
export const browserContent = async ({ headers }: Pick<AppRequest, 'headers'>): Promise<BrowserContent> =>
  (await deviceCookie.read(headers.get('cookie'))) ?? { ids: [] }

/** The browser of this call: the one that its cookie names, else the one in which its session was opened. */
export const browserOf = async (req: AppRequest): Promise<string | null> =>
  (await browserContent(req)).browser ?? req.sessionBrowser ?? null

/** As `browserOf`, for a call that opens a session: a browser that has no id yet gets one. */
export async function browserToOpenIn(req: AppRequest): Promise<string> {
  const known = await browserOf(req)
  if (known) return known
  return (req.context.newBrowser ??= newId()) as string
}
