type Theme = 'light' | 'dark'

/** A colour by lightness and chroma; the hue is the operator's. */
interface Tone {
  lightness: number
  chroma: number
}

/** What a colour is drawn on, or what is drawn on it, and the WCAG 2 contrast that it keeps. */
interface Demand {
  against: readonly string[]
  ratio: number
}

interface Token extends Tone, Demand {
  /** Where the contrast is too low it gets darker or lighter in this direction. */
  towards: 'darker' | 'lighter'
}

const TEXT = 4.5
const SIGN = 3
/** Rounding to eight bits a channel may cost a little. */
const MARGIN = 0.06

/** Grounds and inks of site/styles/tokens.css, which the hue does not change. */
const FIXED = {
  light: { grounds: ['#fbfaf7', '#f3f0eb', '#ffffff'], inks: ['#211c17', '#524c45'], danger: '#ac2722' },
  dark: { grounds: ['#181513', '#221f1c', '#2d2926'], inks: ['#ebe7e2', '#bfbab2'], danger: '#f4928a' },
} as const

/** The tokens' own lightness and chroma, so that a hue looks as the forum's green does. */
const TONES = {
  light: {
    soft: { lightness: 0.952, chroma: 0.017 },
    act: { lightness: 0.474, chroma: 0.091 },
    hover: { lightness: 0.41, chroma: 0.08 },
    ink: { lightness: 1, chroma: 0 },
    mark: { lightness: 0.619, chroma: 0.122 },
  },
  dark: {
    soft: { lightness: 0.273, chroma: 0.023 },
    act: { lightness: 0.791, chroma: 0.105 },
    hover: { lightness: 0.849, chroma: 0.09 },
    ink: { lightness: 0.22, chroma: 0.03 },
    mark: { lightness: 0.721, chroma: 0.121 },
  },
} as const satisfies Record<Theme, Record<string, Tone>>

/** Linear sRGB of a colour in OKLCH; channels outside 0…1 cannot be shown. */
function linearOf({ lightness, chroma }: Tone, hue: number): number[] {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (linear: readonly number[]): boolean => linear.every((value) => value >= -1e-4 && value <= 1 + 1e-4)

/** The colour as #rrggbb, with as much of its chroma as a screen shows. */
function hexOf(tone: Tone, hue: number): string {
  let chroma = tone.chroma
  while (chroma > 0 && !isShown(linearOf({ ...tone, chroma }, hue))) chroma -= 0.002
  const channels = linearOf({ ...tone, chroma: Math.max(0, chroma) }, hue).map((value) => {
    const linear = Math.min(1, Math.max(0, value))
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance as WCAG 2 defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG 2 contrast of two colours. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour of the token in this hue, as near to its own lightness as the contrast allows. */
function colourOf({ towards, against, ratio, chroma, lightness }: Token, hue: number): string {
  const step = towards === 'darker' ? -0.004 : 0.004
  for (let shown = lightness; shown > 0 && shown < 1; shown += step) {
    const hex = hexOf({ lightness: shown, chroma }, hue)
    if (against.every((other) => contrastOf(hex, other) >= ratio + MARGIN)) return hex
  }
  return towards === 'darker' ? '#000000' : '#ffffff'
}

/** The colours of a theme that follow the hue, by their token in site/styles/tokens.css. */
function themeOf(theme: Theme, hue: number) {
  const { grounds, inks, danger } = FIXED[theme]
  const tones = TONES[theme]
  const [away, back] = theme === 'light' ? (['darker', 'lighter'] as const) : (['lighter', 'darker'] as const)
  const soft = colourOf({ ...tones.soft, towards: back, against: inks, ratio: TEXT }, hue)
  const act = colourOf({ ...tones.act, towards: away, against: [...grounds, soft], ratio: TEXT }, hue)
  const hover = colourOf({ ...tones.hover, towards: away, against: [...grounds, soft], ratio: TEXT }, hue)
  const isWhite = theme === 'light'
  const ink = isWhite
    ? '#ffffff'
    : colourOf({ ...tones.ink, towards: 'darker', against: [act, hover, danger], ratio: TEXT }, hue)
  const mark = colourOf({ ...tones.mark, towards: away, against: grounds.slice(0, 2), ratio: SIGN }, hue)
  return { act, 'act-hover': hover, 'act-ink': ink, 'act-soft': soft, mark }
}

/** The tokens of a hue in both themes. */
export function brandColours(hue: number): { token: string; light: string; dark: string }[] {
  const [light, dark] = [themeOf('light', hue), themeOf('dark', hue)]
  return Object.entries(light).map(([token, colour]) => ({
    token,
    light: colour,
    dark: dark[token as keyof typeof dark],
  }))
}

/** The style sheet that puts the colours of a hue in place of those of the tokens. */
export const brandSheet = (hue: number): string =>
  `:root{${brandColours(hue)
    .map(({ token, light, dark }) => `--color-${token}:light-dark(${light},${dark})`)
    .join(';')}}`
