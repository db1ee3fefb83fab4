import { onceAwake } from '../browser/once-awake.ts'
import { openShortcutList } from './shortcut-list.ts'

const PLACES: Readonly<Record<string, string>> = {
  gh: '/',
  gp: '/popular',
  gn: '/notifications',
  gm: '/messages',
  gb: '/bookmarks',
  gs: '/settings',
}

/** Does what a shortcut stands for: one key, or `g` and the letter of a page. */
export function pressKey(key: string): void {
  const place = PLACES[key]
  if (place) return location.assign(place)
  if (key === '/') return search()
  if (key === '?') return openShortcutList()
  if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1)
  if (key === 'l') return like()
  if (key === 'c') return comment()
  if (key === 'w') return write()
  if (key === '[' || key === ']') openNeighbour(key === '[' ? 'previous' : 'next')
}

const isShown = (element: Element): boolean => element.checkVisibility()
const isPost = (): boolean => document.querySelector('[data-view-of]') !== null

function search(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search] [name=q]')]
  const field = fields.find(isShown)
  if (!field) return location.assign('/search')
  field.focus()
  field.select()
}

/** Opens the composer, with the board that the page belongs to. */
function write(): void {
  location.assign(document.querySelector<HTMLAnchorElement>('a[data-write]')?.href ?? '/create-post')
}

/** Opens the post before or after this one in the list below it. */
function openNeighbour(side: 'previous' | 'next'): void {
  const link = document.querySelector<HTMLAnchorElement>(`a[data-neighbour=${side}]`)
  if (link) location.assign(link.href)
}

/** Comments on a post's page, posts elsewhere. */
function items(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(isPost() ? '#comments article.comment' : 'main [data-post]')
  return [...all].filter(isShown)
}

const chosen = (): HTMLElement | undefined => items().find((item) => item.contains(document.activeElement))

/** Focuses the next one or the one before; with none chosen, the nearest one in that direction from the top edge. */
function step(by: 1 | -1): void {
  const all = items()
  const at = all.findIndex((item) => item.contains(document.activeElement))
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const isBelow = (item: HTMLElement) => item.getBoundingClientRect().top >= edge - 1
  const next = at >= 0 ? all[at + by] : by > 0 ? all.find(isBelow) : all.findLast((item) => !isBelow(item))
  if (!next) return
  // A comment takes the focus itself; of a post its title does, so that Enter opens it; a folded one has a button.
  const target = isPost() ? next : (next.querySelector<HTMLElement>('h2 a') ?? next.querySelector('button'))
  target?.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

/** Of the comment or post that is chosen, else of the post that is open. */
function like(): void {
  const place = chosen() ?? document.querySelector('.post-acts')
  const button = place?.querySelector('.heart')?.closest('button')
  if (button) onceAwake(button, () => button.click())
}

/** The field below the post, what guests have in its place, or the comments of the chosen post. */
function comment(): void {
  const field = document.querySelector<HTMLElement>('.comment-form textarea, #comments a[href^="/login"]')
  if (!field) return chosen()?.querySelector<HTMLElement>('a[href$="#comments"]')?.click()
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
