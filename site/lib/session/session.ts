import { atom } from 'nanostores'
import { getCurrentUser, refreshToken, logout } from '#src/contracts/auth.ts'
import type { Output } from '#src/contracts/contract.ts'
import { NEWCOMER_COOKIE } from '#src/rules/identity-providers.ts'
import { INTERVALS } from '#src/rules/limits.ts'
import { toastText } from '#src/text/toast.ts'
import { CallError } from '../api/call-error.ts'
import { call } from '../api/call.ts'
import { inBrowser, inTab, RECENT_SEARCHES } from '../browser/storage.ts'
import { toast, toastFailure } from '../toasts/toasts.ts'
import { $isSigningOut, $token, claimsOf, expectToken, removeToken, rereadToken, storeToken } from '../api/token.ts'

export type Me = Output<typeof getCurrentUser>

/** The signed-in member as last received; null for a guest or before the first response. */
export const $me = atom<Me | null>(null)

const RELOADED_FOR = 'aah:reloaded-for'
const VANISHED = 'aah:vanished'

let running = false
/** The page is navigating already; a reload would cancel that. */
let leaving = false

/** The member whose cookie the server saw when it rendered the page, and the mark of that cookie's session. */
interface Rendered {
  member: string
  session: string
}

/** Synchronizes this page with the stored token; `rendered` is null for a page rendered for a guest. Called once per page. */
export function startSession(rendered: Rendered | null): void {
  const renderedFor = rendered?.member ?? null
  if (running) return
  running = true
  if (renderedFor) inTab.remove(RELOADED_FOR)
  const hasVanished = inTab.get(VANISHED)
  inTab.remove(VANISHED)
  // The token vanished from the open page, and the cookie, which would bring a new one, is still there.
  if (rendered && hasVanished && !$token.get())
    return void call(logout, {}, { byCookie: true }).then(startOver, startOver)
  if (rendered && isOutdated($token.get(), rendered)) expectToken(fetchToken)
  else void reconcile(renderedFor)
  $token.listen((token) => void (token ? reconcile(renderedFor) : leave(renderedFor)))
  addEventListener('storage', rereadToken)
  setInterval(rereadToken, INTERVALS.token)
  // A page restored from the back/forward cache missed events: its member may have signed out or have other figures.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    leaving = false
    $isSigningOut.set(false)
    rereadToken()
    if (renderedFor && claimsOf($token.get())?.member !== renderedFor) return startAnew()
    if ($token.get()) void reconcile(renderedFor).then(refreshMe)
  })
}

/** Reloads the page for the current member; until then it is hidden, so that nothing of the previous member shows. */
function startAnew(): void {
  leaving = true
  document.body.hidden = true
  location.reload()
}

/** Refetches the current user; runs only while a token exists. A 401 alone does not sign out. */
export async function refreshMe(): Promise<Me | null> {
  if (!$token.get()) return null
  const me = await call(getCurrentUser, {}).catch(() => null)
  $me.set(me)
  return me
}

/** Stores the token of a sign-in and reloads the page for the member. */
export function signInWith(token: string, next = '/'): void {
  leaving = true
  storeToken(token)
  location.assign(next)
}

/** Ends the session on the server, removes token and user, and opens `/`. On failure the page stays and shows a toast. */
export async function signOut(): Promise<void> {
  leaving = true
  $isSigningOut.set(true)
  try {
    await endSession()
  } catch (error) {
    leaving = false
    $isSigningOut.set(false)
    return toastFailure(error, toastText.signOutFailed)
  }
  startOver()
}

/** Removes token and user of an ended session, and opens `/` as a guest. */
export function startOver(): void {
  leaving = true
  $me.set(null)
  removeToken()
  inBrowser.remove(RECENT_SEARCHES)
  // It deletes the cached pages of the member, and ends pushes in this browser.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ member: '' })
  location.assign('/')
}

/** An expired token is refused before the cookie is examined; the cookie is then tried alone. */
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

/** No token is stored, or one of an earlier session of this member (after Google, or with cleared storage). */
function isOutdated(token: string | null, { member, session }: Rendered): boolean {
  const claims = claimsOf(token)
  return token === null || (claims?.member === member && claims.session !== session)
}

/** The token of the cookie's session. */
async function fetchToken(): Promise<void> {
  const { token, user } = await call(refreshToken, {}, { byCookie: true })
  $me.set(user)
  storeToken(token)
  if (document.cookie.includes(NEWCOMER_COOKIE.name)) greet(user)
}

/** The welcome toast of a member who joined with a provider, where no form could greet them; shown once, when the token is stored. */
function greet({ nickname, username }: Me): void {
  import('../toasts/greeting.ts').then(
    ({ greetingOf }) => toast(greetingOf(nickname ?? username)),
    () => undefined,
  )
}

/**
 * A token of another member than this page's: fetching the current user sets the cookie, and one reload
 * shows the page for that member. If the server still sees a guest then, it is not repeated.
 */
async function reconcile(renderedFor: string | null): Promise<void> {
  const token = $token.get()
  if (leaving || !token || claimsOf(token)?.member === renderedFor) return
  const me = await refreshMe()
  if (!me && renderedFor) expectToken(fetchToken)
  if (leaving || !me || me.id === renderedFor || inTab.get(RELOADED_FOR) === token) return
  // A tab that cannot store the reload would reload forever.
  if (inTab.set(RELOADED_FOR, token)) location.reload()
}

/** The token was removed, here or in another tab, which may have ended the session: the page that comes next sees. */
function leave(renderedFor: string | null): void {
  if (leaving) return
  $me.set(null)
  if (!renderedFor) return
  inTab.set(VANISHED, 'yes')
  location.reload()
}
