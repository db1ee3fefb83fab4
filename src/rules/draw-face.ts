/** Cached faces, of 600 bytes each; the cache starts anew when it is full. */
const MOST = 5_000
const drawn = new Map<string, string>()

/** Ink of eyes and mouth. */
const INK = '#2a211b'
/** Steps between the hues of two bodies, in degrees. */
const HUE_STEP = 5
/** The sky is on either side of the body's hue, in degrees. */
const SKY = [42, -48] as const

/** The path of the default face of a member, for markup that the server did not draw. */
export const facePath = (id: string): string => `/face/${encodeURIComponent(id || '-')}.svg`

/** The hue that a member's face, cover and year have, in degrees of oklch. */
export const hueOf = (id: string): number => (hashOf(id) % (360 / HUE_STEP)) * HUE_STEP

/**
 * The default face of a member as SVG of less than 700 bytes: a sky, a small circle in it, a round body, two eyes and
 * sometimes a smile. The same id always has the same face; an empty one has a grey face.
 */
export function drawFace(id: string): string {
  const known = drawn.get(id)
  if (known) return known
  const face = id ? faceOf(id) : empty()
  if (drawn.size >= MOST) drawn.clear()
  drawn.set(id, face)
  return face
}

const round = (value: number): number => Math.round(value * 10) / 10
const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inner}</svg>`
const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
const ground = (fill: string): string => `<path d="M0 0h40v40H0z" fill="${fill}"/>`

/** Stands for a member who has left. */
const empty = (): string => svg(ground('#dfdad2') + circle(20, 29, 17, '#b8b1a7'))

function faceOf(id: string): string {
  const next = randomOf(hashOf(id))
  const between = (low: number, high: number): number => low + next() * (high - low)
  const hue = hueOf(id)
  const sky = (hue + (SKY[next() < 0.7 ? 0 : 1] ?? 0) + 360) % 360
  const isLeft = next() < 0.5
  const body = { x: isLeft ? between(21, 24.5) : between(15.6, 20), y: between(27.6, 30.5) }
  const eyes = { x: body.x + between(-1.7, 2), y: body.y - 5, apart: between(4, 5) }
  const smile = `<path d="M${round(eyes.x - 1.6)} ${round(eyes.y + 3.3)}q1.6 1.5 3.2 0" stroke="${INK}" stroke-width="1.1" fill="none" stroke-linecap="round"/>`
  return svg(
    ground(hexOf(0.91 + 0.03 * warmth(sky), 0.06, sky)) +
      circle(isLeft ? 8 : 32, between(10, 14.7), between(5.4, 7.9), hexOf(0.83 + 0.06 * warmth(sky), 0.1, sky)) +
      circle(body.x, body.y, between(15.7, 18.2), hexOf(0.69 + 0.13 * warmth(hue), 0.135, hue)) +
      circle(eyes.x - eyes.apart, eyes.y, 2, INK) +
      circle(eyes.x + eyes.apart, eyes.y, 2, INK) +
      (next() < 0.5 ? smile : ''),
  )
}

/** 1 at yellow, which is bright at any saturation, falling to 0 at its neighbours by a quarter of the circle. */
const warmth = (hue: number): number => Math.max(0, Math.cos(((hue - 93) * Math.PI) / 180))

/** FNV-1a with a final mix, so that ids which begin alike get different faces. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Numbers from 0 up to, but not including, 1 from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An oklch colour as `#rrggbb`, cut to sRGB; matrices of CSS Color 4 (oklab). */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${linear.map(byteOf).join('')}`
}

function byteOf(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear))
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
