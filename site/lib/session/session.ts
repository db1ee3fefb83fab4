import { atom } from 'nanostores'
import { getCurrentUser, refreshToken, logout } from '#src/contracts/auth.ts'
import type { Output } from '#src/contracts/contract.ts'
import { INTERVALS } from '#src/rules/limits.ts'
import { toastText } from '#src/text/toast.ts'
import { CallError } from '../api/call-error.ts'
import { call } from '../api/call.ts'
import { inTab } from '../browser/storage.ts'
import { toastFailure } from '../notices/toasts.ts'
import { $token, claimsOf, expectToken, removeToken, rereadToken, storeToken } from '../api/token.ts'

export type Me = Output<typeof getCurrentUser>

/** The signed-in member as the server last described them; null for a guest or while nothing has been asked. */
export const $me = atom<Me | null>(null)

const RELOADED_FOR = 'aah:reloaded-for'

let running = false
/** This page goes elsewhere by itself; a reload would take it off that way. */
let leaving = false

/** The member whose cookie the server saw when it rendered the page, and the mark of that cookie's session. */
interface Rendered {
  member: string
  session: string
}

/** Keeps this page and the stored token in step; `rendered` is null when the page was made for a guest. Once a page. */
export function startSession(rendered: Rendered | null): void {
  const renderedFor = rendered?.member ?? null
  if (running) return
  running = true
  if (renderedFor) inTab.remove(RELOADED_FOR)
  if (rendered && isOutdated($token.get(), rendered)) expectToken(fetchToken)
  else void reconcile(renderedFor)
  $token.listen((token) => void (token ? reconcile(renderedFor) : leave(renderedFor)))
  addEventListener('storage', rereadToken)
  setInterval(rereadToken, INTERVALS.token)
  // A page that comes back as it was left heard nothing meanwhile: its member may be gone, or have other figures by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    leaving = false
    rereadToken()
    if (renderedFor && claimsOf($token.get())?.member !== renderedFor) return startAnew()
    if ($token.get()) void reconcile(renderedFor).then(refreshMe)
  })
}

/** Loads the page as whoever is here now sees it; until then nothing of the member before them is on screen. */
function startAnew(): void {
  leaving = true
  document.body.hidden = true
  location.reload()
}

/** The current user, asked again; runs only while a token exists. A 401 signs nobody out by itself. */
export async function refreshMe(): Promise<Me | null> {
  if (!$token.get()) return null
  const me = await call(getCurrentUser, {}).catch(() => null)
  $me.set(me)
  return me
}

/** Stores the token of a sign-in and loads the page anew, as the member sees it. */
export function signInWith(token: string, next = '/'): void {
  leaving = true
  storeToken(token)
  location.assign(next)
}

/** Ends the session on the server, forgets token and user, and starts over at `/`. Stays, and says so, when that fails. */
export async function signOut(): Promise<void> {
  leaving = true
  try {
    await endSession()
  } catch (error) {
    leaving = false
    return toastFailure(error, toastText.signOutFailed)
  }
  startOver()
}

/** Forgets token and user of a session that has ended, and starts over at `/` as a guest. */
export function startOver(): void {
  leaving = true
  $me.set(null)
  removeToken()
  location.assign('/')
}

/** A token that has ended is refused before the cookie is looked at; the cookie is then asked by itself. */
async function endSession(): Promise<void> {
  const isOver = (error: unknown) => error instanceof CallError && error.status === 401
  try {
    await call(logout, {})
  } catch (error) {
    if (!isOver(error)) throw error
    await call(logout, {}, { byCookie: true }).catch((reason: unknown) => {
      if (!isOver(reason)) throw reason
    })
  }
}

/** Nothing is stored, or what an earlier session of this member left (after Google, or with cleared storage). */
function isOutdated(token: string | null, { member, session }: Rendered): boolean {
  const claims = claimsOf(token)
  return token === null || (claims?.member === member && claims.session !== session)
}

/** The token of the session that the cookie speaks for. */
async function fetchToken(): Promise<void> {
  const { token, user } = await call(refreshToken, {}, { byCookie: true })
  $me.set(user)
  storeToken(token)
}

/**
 * A token whose member is not the one of this page: asking for the current user sets the cookie anew, and one reload
 * shows the page as that member sees it. A server that still sees a guest then is not asked a second time.
 */
async function reconcile(renderedFor: string | null): Promise<void> {
  const token = $token.get()
  if (leaving || !token || claimsOf(token)?.member === renderedFor) return
  const me = await refreshMe()
  if (!me && renderedFor) expectToken(fetchToken)
  if (leaving || !me || me.id === renderedFor || inTab.get(RELOADED_FOR) === token) return
  // A tab that cannot remember the reload would reload for ever.
  if (inTab.set(RELOADED_FOR, token)) location.reload()
}

/** The token went away, here or in another tab. */
function leave(renderedFor: string | null): void {
  if (leaving) return
  $me.set(null)
  if (renderedFor) location.reload()
}
