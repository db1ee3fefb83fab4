import { brandText } from '../text/brand.ts'
import type { Names } from '../text/names.ts'
import { siteHeadText } from '../text/site.ts'
import { codePoints, trimmed } from './characters.ts'
import { parseMediaUrl } from './images.ts'
import { hasVisible, isPlainLine } from './names.ts'

const NAME_MAX = 20
const TAGLINE_MAX = 80
/** Degrees of the colour circle. */
export const HUE_MAX = 360

/** Lines that texts fill in are one line of visible text, without the signs of marks. */
const isLine = (value: string): boolean =>
  value === trimmed(value) && isPlainLine(value) && !/[\p{Cc}{}<>]/u.test(value)

/** The sentence that refuses a name of the site or the coin. */
export const whyNotName = (value: string): string | null =>
  hasVisible(value) && codePoints(value) <= NAME_MAX && isLine(value) ? null : brandText.name(NAME_MAX)

/** The sentence that refuses what stands behind the site's name; '' is the forum's own words. */
export const whyNotTagline = (value: string): string | null =>
  codePoints(value) <= TAGLINE_MAX && isLine(value) ? null : brandText.tagline(TAGLINE_MAX)

/** The sentence that refuses a hue in degrees; '' is the forum's own colours. */
export const whyNotBrandHue = (value: string): string | null =>
  value === '' || (/^\d{1,3}$/.test(value) && Number(value) <= HUE_MAX) ? null : brandText.hue(HUE_MAX)

/** The sentence that refuses what is no address of an upload; '' is the forum's own picture. */
export const whyNotBrandImage = (value: string): string | null =>
  value === '' || parseMediaUrl(value) ? null : brandText.image

/** Settings that hold the address of an uploaded picture. */
export const BRAND_IMAGES = ['logo', 'icon', 'shareImage'] as const
export type BrandImage = (typeof BRAND_IMAGES)[number]

export const isBrandImage = (key: string): key is BrandImage => BRAND_IMAGES.some((known) => known === key)

/** What is public of the site: its names, colours and pictures. */
export interface Site extends Names, Record<BrandImage, string | null> {
  siteTagline: string
  /** In degrees; null for the colours of the tokens. */
  brandHue: number | null
}

/** The site of these settings. */
export function siteOf(settings: Names & Record<'siteTagline' | 'brandHue' | BrandImage, string>): Site {
  const { siteName, coinName, coinEnabled, siteTagline, brandHue, logo, icon, shareImage } = settings
  return {
    siteName,
    siteTagline: siteTagline || siteHeadText.tagline,
    coinName,
    coinEnabled,
    brandHue: brandHue === '' ? null : Number(brandHue),
    logo: logo || null,
    icon: icon || null,
    shareImage: shareImage || null,
  }
}
