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

const GROUNDS = ['ground', 'panel', 'raised'] as const
const CATEGORIES = ['free', 'coin', 'market', 'qna', 'daily', 'tips', 'tech', 'hobby', 'ideas', 'extra'] as const
const TIERS = ['seed', 'sprout', 'wave', 'bloom', 'fruit', 'star'] as const

const pairs = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))

/** Text and its background. */
const TEXT_PAIRS = [
  ...pairs(['ink', 'ink-2', 'ink-3', 'act', 'like', 'danger', 'gold'], GROUNDS),
  ...pairs(['ink', 'ink-2', 'act'], ['act-soft']),
  ...pairs(['act-ink'], ['act', 'act-hover', 'danger']),
  ...pairs(['ink', 'ink-3', 'gold'], ['gold-soft']),
  ['like', 'like-soft'] as const,
  ['danger', 'danger-soft'] as const,
  ...CATEGORIES.flatMap((name) => pairs([`c-${name}`], ['ground', 'panel', `c-${name}-soft`])),
  ...TIERS.flatMap((name) => pairs([`t-${name}-text`], ['ground', 'panel'])),
]

/** Edges, rings and signs, and what they are drawn on. */
const SIGN_PAIRS = [
  ...pairs(['edge'], GROUNDS),
  ['gold-ink', 'gold-fill'] as const,
  ['face-ink', 'mark'] as const,
  ...pairs(['mark', 'gold-edge', ...TIERS.map((name) => `t-${name}`)], ['ground', 'panel']),
]

for (const theme of ['light', 'dark'] as const) {
  for (const [least, list] of [
    [4.5, TEXT_PAIRS],
    [3, SIGN_PAIRS],
  ] as const) {
    for (const [front, back] of list) {
      test(`${front} on ${back} reaches ${least}:1 in the ${theme} theme`, () => {
        const ratio = contrast(colour(front, theme), colour(back, theme))
        assert.ok(ratio >= least, `${ratio.toFixed(2)}:1`)
      })
    }
  }
}

test('the panel has the hues of the tokens, which its own build does not read', () => {
  const panel = readFileSync('cms/panel/ui/panel.css', 'utf8')
  const hues = (text: string) =>
    CATEGORIES.flatMap((name) =>
      [`c-${name}`, `c-${name}-soft`].map((token) => new RegExp(`--color-${token}: ([^;]+);`).exec(text)?.[1]),
    )
  assert.deepEqual(hues(panel), hues(css))
})
