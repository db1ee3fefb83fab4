import { deviceText } from '#src/text/settings-devices.ts'

/** Patterns of browsers in a user agent; the first match counts, because many agents name other browsers too. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/KAKAOTALK/i, deviceText.kakaoTalk],
  [/NAVER\(inapp/i, deviceText.naverApp],
  [/Whale\//, deviceText.whale],
  [/SamsungBrowser\//, deviceText.samsung],
  [/\bEdg(A|iOS|e)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
/**
 * Characters of the user agent that are read: more than any browser sends, and bounded, because the header is
 * unauthenticated.
 */
const READ = 500

const nameIn = (marks: typeof BROWSERS, agent: string): string | undefined =>
  marks.find(([mark]) => mark.test(agent))?.[1]

/** Browser and system of a user agent in a few words: `Chrome · Windows`. */
export function deviceOf(userAgent: string | null | undefined): string {
  const agent = (userAgent ?? '').slice(0, READ)
  const names = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== undefined)
  return names.join(' · ') || deviceText.unknown
}
