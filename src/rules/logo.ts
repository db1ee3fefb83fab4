/** The light colours of site/styles/tokens.css, for what is drawn without a style sheet: mails, pictures, icons. */
export const PAPER = {
  ground: '#fbfaf7',
  panel: '#f3f0eb',
  line: '#e6e2dc',
  ink: '#211c17',
  ink2: '#524c45',
  ink3: '#6d665f',
  act: '#046c56',
  mark: '#049d7b',
} as const

/** The dark colours of the same, where a page is drawn without a style sheet. */
export const NIGHT: Readonly<Record<keyof typeof PAPER, string>> = {
  ground: '#181513',
  panel: '#221f1c',
  line: '#35312e',
  ink: '#ebe7e2',
  ink2: '#bfbab2',
  ink3: '#a09b92',
  act: '#6cd1b3',
  mark: '#43bd99',
}

/** The logo of the site: 아 as a ring with two eyes, and ㅏ. Attributes of its shapes in a view box of 28 × 26. */
export const LOGO = {
  viewBox: '0 0 28 26',
  stroke: 3.2,
  ring: { cx: 9.6, cy: 13, r: 7.8 },
  stem: 'M23 3v20M23 13h3.4',
  eyes: [
    { cx: 7.3, cy: 12.4, r: 1.35 },
    { cx: 12, cy: 12.4, r: 1.35 },
  ],
} as const

/** The shapes of the logo as SVG, without the element around them. */
export function logoShapes({ line, eyes }: { line: string; eyes: string }): string {
  const circle = ({ cx, cy, r }: { cx: number; cy: number; r: number }) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`
  return `<g fill="none" stroke="${line}" stroke-linecap="round" stroke-width="${LOGO.stroke}">${circle(LOGO.ring)}<path d="${LOGO.stem}"/></g><g fill="${eyes}">${LOGO.eyes.map(circle).join('')}</g>`
}
