import { inBrowser } from '../../lib/browser/storage.ts'

/** `early.js` reads it before the first paint. */
const KEY = 'dismissed-banners'
/** Maximum of stored dismissals; older banners are no longer published. */
const MOST = 20

/** Stores the dismissal of the page's banner in the browser. */
export function watchBanner(): void {
  document.querySelector('[data-banner-dismiss]')?.addEventListener('click', () => {
    const root = document.documentElement
    const { banner } = root.dataset
    if (!banner) return
    delete root.dataset.banner
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    const others = (inBrowser.get(KEY) ?? '').split(' ').filter((key) => key && key !== banner)
    inBrowser.set(KEY, [...others, banner].slice(-MOST).join(' '))
  })
}
