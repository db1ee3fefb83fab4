import type { Scene } from '../content/post-template.ts'
import type { Random } from '../random.ts'
import { books, cat, cup, desk, room, sill } from './indoor-scenes.ts'

interface Size {
  width: number
  height: number
}
type Draw = (random: Random, size: Size) => string

/** Draws each scene as the inside of an SVG. */
export const SCENES: Readonly<Record<Exclude<Scene, 'gull'>, Draw>> = {
  hills: (random, size) => {
    const hue = random.pick([18, 28, 205, 330])
    const layers = [0.5, 0.62, 0.74, 0.86].map((at, i) =>
      ridge(random, size, { at, sway: 0.12, fill: `hsl(${hue + 190} ${30 + i * 6}% ${62 - i * 13}%)` }),
    )
    return sky(size, `hsl(${hue} 80% 72%)`, `hsl(${hue + 20} 90% 92%)`) + sun(random, size) + layers.join('')
  },
  forest: (random, size) => {
    const hue = random.int(95, 150)
    const trees = Array.from({ length: 26 }, () => tree(random, size, hue)).join('')
    const ground = ridge(random, size, { at: 0.8, sway: 0.05, fill: `hsl(${hue} 34% 24%)` })
    return sky(size, `hsl(${hue} 30% 88%)`, `hsl(${hue + 40} 45% 72%)`) + trees + ground
  },
  sea: (random, size) => {
    const hue = random.pick([188, 200, 214])
    const waves = Array.from({ length: 9 }, (_, i) => wave(random, size, { row: i, hue })).join('')
    return sky(size, `hsl(${hue - 160} 85% 78%)`, `hsl(${hue} 70% 88%)`) + sun(random, size) + waves
  },
  night: (random, size) => {
    const stars = Array.from({ length: 70 }, () => {
      const [x, y] = [random.int(0, size.width), random.int(0, Math.round(size.height * 0.6))]
      return `<circle cx="${x}" cy="${y}" r="${random.int(1, 3)}" fill="#fff" opacity="${(0.3 + random.next() * 0.7).toFixed(2)}"/>`
    })
    return sky(size, '#0b1030', '#2b2f63') + stars.join('') + skyline(random, size, { base: 232, lit: 0.35 })
  },
  city: (random, size) => {
    const hue = random.pick([24, 210, 260])
    return (
      sky(size, `hsl(${hue} 75% 76%)`, `hsl(${hue + 18} 85% 90%)`) +
      sun(random, size) +
      skyline(random, size, { base: hue + 190, lit: 0.12 })
    )
  },
  ...{ books, cat, cup, desk, room, sill },
  chart: (random, size) => frame(size) + curve(random, size, '#3d5afe') + curve(random, size, '#9aa6b8'),
  bars: (random, size) => frame(size) + bars(random, size),
  table: (random, size) => {
    const wood = `hsl(${random.int(22, 36)} 42% ${random.int(58, 70)}%)`
    const planks = [1, 2, 3, 4].map(
      (i) => `<rect y="${(size.height / 5) * i}" width="${size.width}" height="3" fill="#0002"/>`,
    )
    return `<rect width="100%" height="100%" fill="${wood}"/>${planks.join('')}${dish(random, size)}${dish(random, size)}`
  },
}

/** A gull on its way across a picture, `at` 0…1, its wings up or down. */
export function gull({ width, height }: Size, at: number): string {
  const [x, y] = [Math.round(width * (at * 1.2 - 0.1)), Math.round(height * (0.3 - 0.1 * Math.sin(at * Math.PI)))]
  const span = Math.round(width * 0.06)
  const bend = Math.round(span * 0.5 * Math.cos(at * Math.PI * 10))
  const wings = `M${x - span} ${y - bend} Q${x - span / 2} ${y - bend - 4} ${x} ${y} Q${x + span / 2} ${y - bend - 4} ${x + span} ${y - bend}`
  return `<path d="${wings}" fill="none" stroke="#39424e" stroke-width="4" stroke-linecap="round"/>`
}

const sky = ({ width, height }: Size, top: string, bottom: string): string =>
  `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#s)"/>`

const sun = (random: Random, { width, height }: Size): string =>
  `<circle cx="${random.int(Math.round(width * 0.15), Math.round(width * 0.85))}" cy="${Math.round(height * (0.2 + random.next() * 0.25))}" r="${Math.round(height * 0.075)}" fill="#fff6d8" opacity="0.92"/>`

function ridge(
  random: Random,
  { width, height }: Size,
  { at, sway, fill }: { at: number; sway: number; fill: string },
): string {
  const points = Array.from({ length: 9 }, (_, i) => {
    const y = height * (at + (random.next() - 0.5) * sway)
    return `${Math.round((width / 8) * i)} ${Math.round(y)}`
  })
  return `<path d="M0 ${height} L${points.join(' L')} L${width} ${height} Z" fill="${fill}"/>`
}

function tree(random: Random, { width, height }: Size, hue: number): string {
  const [x, tall] = [random.int(0, width), Math.round(height * (0.28 + random.next() * 0.34))]
  const [foot, half] = [Math.round(height * 0.84), Math.round(tall * 0.22)]
  const fill = `hsl(${hue + random.int(-14, 14)} ${random.int(28, 46)}% ${random.int(26, 46)}%)`
  return `<path d="M${x - half} ${foot} L${x} ${foot - tall} L${x + half} ${foot} Z" fill="${fill}"/>`
}

function wave(random: Random, { width, height }: Size, { row, hue }: { row: number; hue: number }): string {
  const y = Math.round(height * (0.5 + row * 0.057))
  const bend = random.int(8, 26)
  const path = `M0 ${y} Q${width * 0.25} ${y - bend} ${width * 0.5} ${y} T${width} ${y} V${height} H0 Z`
  return `<path d="${path}" fill="hsl(${hue} 62% ${70 - row * 5}%)" opacity="0.8"/>`
}

function skyline(random: Random, { width, height }: Size, { base, lit }: { base: number; lit: number }): string {
  let [x, parts] = [0, '']
  while (x < width) {
    const [wide, tall] = [random.int(50, 120), Math.round(height * (0.18 + random.next() * 0.42))]
    parts += `<rect x="${x}" y="${height - tall}" width="${wide}" height="${tall}" fill="hsl(${base} 24% ${random.int(18, 34)}%)"/>`
    for (let row = height - tall + 14; row < height - 12; row += 26) {
      for (let column = x + 10; column < x + wide - 14; column += 22) {
        if (random.chance(lit))
          parts += `<rect x="${column}" y="${row}" width="10" height="13" fill="#ffe08a" opacity="0.9"/>`
      }
    }
    x += wide + random.int(0, 8)
  }
  return parts
}

function frame({ width, height }: Size): string {
  const lines = [0.2, 0.4, 0.6, 0.8].map(
    (at) => `<path d="M60 ${height * at} H${width - 40}" stroke="#e7e9ee" stroke-width="2"/>`,
  )
  return `<rect width="100%" height="100%" fill="#ffffff"/>${lines.join('')}<path d="M60 40 V${height - 60} H${width - 40}" stroke="#6b7684" stroke-width="3" fill="none"/>`
}

function curve(random: Random, { width, height }: Size, colour: string): string {
  let level = height * (0.4 + random.next() * 0.3)
  const points = Array.from({ length: 60 }, (_, i) => {
    level = Math.min(height - 80, Math.max(60, level + (random.next() - 0.52) * height * 0.08))
    return `${60 + Math.round(((width - 100) / 59) * i)} ${Math.round(level)}`
  })
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>`
}

function bars(random: Random, { width, height }: Size): string {
  const count = random.int(6, 12)
  const step = (width - 140) / count
  return Array.from({ length: count }, (_, i) => {
    const tall = Math.round((height - 140) * (0.2 + random.next() * 0.8))
    const fill = i === count - 1 ? '#3d5afe' : '#b9c4ff'
    return `<rect x="${Math.round(80 + step * i)}" y="${height - 62 - tall}" width="${Math.round(step * 0.62)}" height="${tall}" rx="6" fill="${fill}"/>`
  }).join('')
}

function dish(random: Random, { width, height }: Size): string {
  const [x, y] = [
    random.int(Math.round(width * 0.25), Math.round(width * 0.75)),
    random.int(Math.round(height * 0.3), Math.round(height * 0.7)),
  ]
  const radius = Math.round(Math.min(width, height) * (0.16 + random.next() * 0.1))
  const hue = random.pick([8, 30, 48, 100])
  const bits = Array.from({ length: 14 }, () => {
    const [angle, far] = [random.next() * Math.PI * 2, random.next() * radius * 0.6]
    const [bx, by] = [Math.round(x + Math.cos(angle) * far), Math.round(y + Math.sin(angle) * far)]
    return `<circle cx="${bx}" cy="${by}" r="${random.int(6, 16)}" fill="hsl(${hue + random.int(-12, 60)} 70% ${random.int(42, 64)}%)"/>`
  })
  return (
    `<circle cx="${x + 6}" cy="${y + 8}" r="${radius}" fill="#0003"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#fbfaf6"/>` +
    `<circle cx="${x}" cy="${y}" r="${Math.round(radius * 0.72)}" fill="hsl(${hue} 58% 74%)"/>${bits.join('')}`
  )
}
