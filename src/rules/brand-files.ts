import { HUE_MAX, type Site } from './brand.ts'
import { parseMediaUrl } from './images.ts'
import { FIRST_NAMES } from '../text/names.ts'
import { siteHeadText } from '../text/site.ts'

/** Sizes in pixels in which the icon is asked for: the tab, Apple's home screen, and the manifest's two. */
const ICON_SIZES = [32, 180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

/** The forum's own icons, which are built files (scripts/draw-icons.ts). */
const OWN_ICONS: Readonly<Record<IconSize, string>> = {
  32: '/favicon.ico',
  180: '/apple-touch-icon.png',
  192: '/icon-192.png',
  512: '/icon-512.png',
}

/** The forum's own picture of pages that are shared, which says the first names. */
const OWN_SHARE_PICTURE = '/banner.png'

/** A query that changes with the upload, so that no cache shows the one before. */
const of = (url: string): string => `?of=${parseMediaUrl(url)?.key.slice(0, 8) ?? ''}`

/** Where the icon is served in a size. */
export const iconPath = ({ icon }: Pick<Site, 'icon'>, size: IconSize): string =>
  icon ? `/brand/icon-${size}.png${of(icon)}` : OWN_ICONS[size]

/** Where the picture of pages without one of their own is served. */
export function sharePicturePath(site: Site): string {
  const { siteName, coinName, coinEnabled } = FIRST_NAMES
  const isFirst = site.siteName === siteName && site.coinName === coinName && site.coinEnabled === coinEnabled
  if (site.shareImage) return `/brand/share.png${of(site.shareImage)}`
  return isFirst && site.siteTagline === siteHeadText.tagline ? OWN_SHARE_PICTURE : '/brand/share.png'
}

/** Where the colours of a hue are served. */
export const brandSheetPath = (hue: number): string => `/brand/hue-${hue}.css`

/** What a name below /brand asks for; null for any other name. */
export function brandFileOf(name: string): { icon: IconSize } | { hue: number } | 'share' | null {
  if (name === 'share.png') return 'share'
  const [, hue] = /^hue-(0|[1-9]\d{0,2})\.css$/.exec(name) ?? []
  if (hue !== undefined) return Number(hue) <= HUE_MAX ? { hue: Number(hue) } : null
  const [, size] = /^icon-(\d+)\.png$/.exec(name) ?? []
  const icon = ICON_SIZES.find((known) => String(known) === size)
  return icon ? { icon } : null
}
