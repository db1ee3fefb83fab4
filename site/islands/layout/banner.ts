import { inBrowser } from '../../lib/browser/storage.ts'

/** `early.js` reads it before the first paint. */
const KEY = 'dismissed-banners'
/** So many are remembered; older ones stand on no page any more. */
const MOST = 20

/** Keeps the banner's height where the styles look for it (site/styles/base.css), and lets the reader dismiss the banner of the page, for good in this browser. */
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

/** Two lines, or none once it is dismissed: whatever stands above the page is as high as this says. */
function measureBanner(): void {
  const bar = document.querySelector<HTMLElement>('[data-banner-bar]')
  if (!bar) return
  const measured = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--banner-height', `${bar.offsetHeight}px`),
  )
  measured.observe(bar)
}
