import { inBrowser } from '../../lib/storage.ts'

/** `early.js` reads it before the first paint. */
const KEY = 'dismissed-banners'
/** So many are remembered; older ones stand on no page any more. */
const MOST = 20

/** Lets the reader dismiss the banner of the page, for good in this browser. */
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
