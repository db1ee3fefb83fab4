import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brandColours, brandSheet, contrastOf } from '../../site/lib/brand/brand-colours.ts'

const css = readFileSync('site/styles/tokens.css', 'utf8')

/** The value of a token in a theme. */
function tokenOf(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const [, light = value, dark = value] = /^light-dark\(([^,]+), ([^)]+)\)$/.exec(value) ?? []
  const hex = theme === 'light' ? light : dark
  return hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
}

/** What must be readable on what, as in tests/unit/contrast.test.ts: fronts, grounds, the least contrast. */
const PAIRS: [fronts: string[], grounds: string[], least: number][] = [
  [['act'], ['ground', 'panel', 'raised', 'act-soft'], 4.5],
  [['act-ink'], ['act', 'act-hover', 'danger'], 4.5],
  [['ink', 'ink-2'], ['act-soft'], 4.5],
  [['mark'], ['ground', 'panel'], 3],
  [['face-ink'], ['mark'], 3],
]

test('every hue reaches AA in both themes', () => {
  for (let hue = 0; hue <= 360; hue += 1) {
    const colours = brandColours(hue)
    for (const theme of ['light', 'dark'] as const) {
      const colour = (name: string) => colours.find(({ token }) => token === name)?.[theme] ?? tokenOf(name, theme)
      for (const [fronts, grounds, least] of PAIRS)
        for (const front of fronts)
          for (const ground of grounds) {
            const ratio = contrastOf(colour(front), colour(ground))
            assert.ok(ratio >= least, `hue ${hue}, ${theme}: ${front} on ${ground} has ${ratio.toFixed(2)}:1`)
          }
    }
  }
})

test('the fixed grounds and inks are those of the tokens', () => {
  const source = readFileSync('site/lib/brand/brand-colours.ts', 'utf8')
  for (const theme of ['light', 'dark'] as const)
    for (const name of ['ground', 'panel', 'raised', 'ink', 'ink-2', 'danger'])
      assert.ok(source.includes(tokenOf(name, theme)), `${name} ${theme}`)
})

test('a hue near the own one looks like the own colours', () => {
  const near = (one: string, other: string) =>
    [1, 3, 5].every(
      (at) => Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <= 14,
    )
  for (const { token, light, dark } of brandColours(171)) {
    assert.ok(near(light, tokenOf(token, 'light')), `${token} ${light}`)
    assert.ok(near(dark, tokenOf(token, 'dark')), `${token} ${dark}`)
  }
})

test('the sheet names each token once, for both themes', () => {
  const sheet = brandSheet(150)
  assert.match(sheet, /^:root\{(--color-[a-z-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?){5}\}$/)
})
