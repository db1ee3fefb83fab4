import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const css = readFileSync('site/styles/tokens.css', 'utf8')

type Theme = 'light' | 'dark'

/** The value of a colour token in a theme; tokens with one value have it in both. */
function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1]
  assert.ok(value, `--color-${name} is missing`)
  const pair = /^light-dark\(([^,]+), ([^)]+)\)$/.exec(value)
  return pair ? (pair[theme === 'light' ? 1 : 2] as string) : value
}

/** Relative luminance of a #rgb or #rrggbb colour as WCAG 2 defines it. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = digits.map((digit) => {
    const share = Number.parseInt(digit, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const avatars = Array.from({ length: 8 }, (_, index) => ['avatar-ink', `avatar-${index}`] as const)

/** Text and what it stands on. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['bg', 'surface', 'raised'].flatMap((ground) => [['ink', ground] as const, ['ink-2', ground] as const]),
  ['ink-3', 'surface'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft-strong'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['coin', 'surface'],
  ['coin', 'coin-soft'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['danger-ink', 'danger'],
  ['ok', 'surface'],
  ['ok', 'ok-soft'],
  ...avatars,
]

for (const theme of ['light', 'dark'] as const) {
  for (const [text, ground] of PAIRS) {
    test(`${text} on ${ground} reaches 4.5:1 in the ${theme} theme`, () => {
      const ratio = contrast(colour(text, theme), colour(ground, theme))
      assert.ok(ratio >= 4.5, `${ratio.toFixed(2)}:1`)
    })
  }
  test(`the line of a control reaches 3:1 in the ${theme} theme`, () => {
    assert.ok(contrast(colour('line-strong', theme), colour('surface', theme)) >= 3)
  })
}
