import { inBrowser } from '../../lib/browser/storage.ts'

/** `early.js` reads it before the first paint. */
const KEY = 'dismissed-banners'
/** Maximum of stored dismissals; older banners are no longer published. */
const MOST = 20

/**
 * Puts the banner's height into the custom property that site/styles/base.css reads, and stores a dismissal in the
 * browser.
 */
export function watchBanner(): void {
  measureBanner()
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

/** Two lines, or 0 when dismissed: the offset of everything below the banner. */
function measureBanner(): void {
  const bar = document.querySelector<HTMLElement>('[data-banner-bar]')
  if (!bar) return
  const measured = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--banner-height', `${bar.offsetHeight}px`),
  )
  measured.observe(bar)
}
