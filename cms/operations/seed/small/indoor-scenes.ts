import type { Random } from '../random.ts'

interface Size {
  width: number
  height: number
}

/** Drawn in 400 × 300, and cut to the size of the picture. */
const fitted = ({ width, height }: Size, inner: string): string =>
  `<svg width="${width}" height="${height}" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">${inner}</svg>`

const box = (place: string, fill: string, round = 0): string => {
  const [x, y, width, height] = place.split(' ')
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
}
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`
const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

/** A wall above a table or a floor; reaches beyond the 400 × 300, which wide and tall pictures show. */
const wall = (hue: number, from: number, table: string): string =>
  box('-200 -200 800 700', `hsl(${hue} 42% 88%)`) + box(`-200 ${from} 800 400`, table)

const mug = (x: number, y: number, fill: string): string =>
  line(`M${x + 38} ${y + 14}h6a11 11 0 0 1 0 22h-8`, fill, 7) +
  box(`${x} ${y} 40 46`, fill, 8) +
  line(`M${x + 12} ${y - 10}q-6-7 0-13t0-12M${x + 26} ${y - 10}q-6-7 0-13t0-12`, '#fffc', 4)

function pot(random: Random, x: number, y: number): string {
  const [leaf, clay] = [random.int(95, 150), random.pick(['#c96f4a', '#e3e0d8', '#5f7d9a', '#d9a441'])]
  const tall = random.int(46, 84)
  const leaves = [-1, 1, -0.55, 0.55, 0].map((lean, index) => {
    const [tip, top] = [x + 24 + lean * 40, y - tall + Math.abs(lean) * 26]
    const fill = `hsl(${leaf} 36% ${34 + index * 5}%)`
    return shape(`M${x + 24} ${y}Q${x + 24 + lean * 8} ${top} ${tip} ${top}Q${tip} ${y - 12} ${x + 24} ${y}z`, fill)
  })
  return leaves.join('') + shape(`M${x} ${y}h48l-7 40H${x + 7}z`, clay)
}

export const desk = (random: Random, size: Size): string => {
  const hue = random.int(0, 359)
  const lines = Array.from({ length: 8 }, (_, row) => {
    const indent = random.pick([0, 0, 14, 28])
    const colour = random.pick(['#8fd3b6', '#f2c572', '#9cb8ef', '#e5e7ee'])
    return box(`${122 + indent} ${72 + row * 14} ${random.int(28, 112)} 6`, colour, 3)
  })
  const screen = box('104 52 192 134', '#d5d3cf', 8) + box('111 59 178 120', '#262b3d', 4) + lines.join('')
  const foot = box('192 186 16 30', '#bdbab4') + box('160 212 80 8', '#a9a59e', 4)
  const keys = box('118 236 164 26', '#f5f3ef', 6) + line('M130 245h140M136 254h128', '#cfcbc3', 3)
  const things = mug(318, 186, `hsl(${hue + 140} 52% 60%)`) + pot(random, 34, 180)
  return fitted(size, wall(hue, 216, '#caa27a') + screen + foot + keys + things)
}

export const sill = (random: Random, size: Size): string => {
  const hue = random.int(180, 220)
  const sky = box('70 20 260 184', `hsl(${hue} 62% 82%)`) + disc(random.int(110, 290), 62, 22, '#fff2bf')
  const hills = shape('M70 204q60-62 124-30t136-18v48z', '#9fc39a')
  const frame = line('M200 20v184M70 112h260', '#fffdf8', 8) + line('M70 20h260v184H70z', '#fffdf8', 12)
  const pots = [64, 138, 212, 286].filter(() => random.chance(0.8)).map((x) => pot(random, x, 180))
  const ledge = box('40 216 320 20', '#fffdf8', 4)
  return fitted(size, wall(random.int(24, 60), 260, '#b98d66') + sky + hills + frame + ledge + pots.join(''))
}

export const books = (random: Random, size: Size): string => {
  let y = 236
  const pile = Array.from({ length: random.int(4, 6) }, () => {
    const [wide, thick, hue] = [random.int(150, 210), random.int(22, 32), random.int(0, 359)]
    const x = 190 - wide / 2 + random.int(-12, 12)
    y -= thick
    const cover = box(`${x} ${y} ${wide} ${thick}`, `hsl(${hue} 44% 52%)`, 4)
    return (
      cover + box(`${x + wide - 26} ${y + 4} 26 ${thick - 8}`, '#fbf6ea') + box(`${x + 18} ${y} 8 ${thick}`, '#fff6')
    )
  })
  const beside = mug(308, 190, random.pick(['#f4efe6', '#d9815b', '#6f93b8']))
  return fitted(size, wall(random.int(0, 359), 236, '#a97b56') + pile.join('') + beside)
}

export const cup = (random: Random, size: Size): string => {
  const [wood, glaze] = [random.int(20, 36), random.pick(['#fbf7ee', '#e7b7a0', '#a9c6b4', '#9fb2d4'])]
  const table = box('-200 -200 800 700', `hsl(${wood} 38% 66%)`)
  const grain = [10, 84, 158, 232].map((y) => box(`-200 ${y} 800 3`, '#0001'))
  const saucer = disc(196, 158, 104, '#0002') + disc(190, 150, 104, '#fffdf7') + disc(190, 150, 84, '#f1ece0')
  const handle = line('M250 122q44-20 44 22t-48 26', glaze, 15)
  const coffee = disc(190, 150, 66, glaze) + disc(190, 150, 54, '#6f4a34')
  const foam = shape('M190 176c-34-22-30-44-14-46c8 0 12 6 14 10c2-4 6-10 14-10c16 2 20 24-14 46z', '#f3dfc3')
  const biscuit = disc(330, 236, 32, '#d9a463') + disc(322, 228, 4, '#5d3b26') + disc(338, 240, 4, '#5d3b26')
  return fitted(size, table + grain.join('') + saucer + handle + coffee + foam + biscuit)
}

export const cat = (random: Random, size: Size): string => {
  const [fur, dark] = random.pick([
    ['#e8964f', '#c4742f'],
    ['#8d8f98', '#6d6f79'],
    ['#4a464b', '#343136'],
    ['#f3ead9', '#d9c5a2'],
  ] as const)
  const rug = '<ellipse cx="200" cy="240" rx="178" ry="44" fill="#fff7"/>'
  const tail = line('M306 208q58 8 40-54', fur, 22)
  const body = '<ellipse cx="220" cy="196" rx="108" ry="60" fill="' + fur + '"/>'
  const stripes = line('M236 140v30M264 144v28M290 156v24', dark, 9)
  const ears = shape('M84 150l-4-58l44 30zM176 150l4-58l-44 30z', fur)
  const paws = '<ellipse cx="128" cy="248" rx="30" ry="14" fill="' + fur + '"/>'
  const face =
    disc(130, 164, 58, fur) +
    (random.chance(0.5)
      ? line('M98 160q9 9 18 0M144 160q9 9 18 0', '#201a17', 5)
      : disc(108, 160, 7, '#201a17') + disc(152, 160, 7, '#201a17')) +
    shape('M124 176h12l-6 7z', '#d2636a') +
    line('M130 183q-8 9-15 1M130 183q8 9 15 1', '#201a17', 3)
  return fitted(size, wall(random.int(0, 359), 196, '#c9a98a') + rug + tail + body + stripes + paws + ears + face)
}

export const room = (random: Random, size: Size): string => {
  const hue = random.int(0, 359)
  const window = box('44 30 116 128', '#bfe0f2') + disc(124, 64, 16, '#fff2bf')
  const panes = line('M102 30v128M44 94h116', '#fffdf8', 6) + line('M44 30h116v128H44z', '#fffdf8', 9)
  const sofa =
    box('176 148 196 62', `hsl(${hue + 150} 34% 52%)`, 20) +
    box('164 182 220 56', `hsl(${hue + 150} 34% 44%)`, 18) +
    box('196 158 56 48', `hsl(${hue + 40} 62% 72%)`, 12)
  const lamp = line('M352 92v60', '#8a7f73', 5) + shape('M326 92l14-42h26l14 42z', '#f7dd9a')
  const boxes = box('44 196 74 54', '#c99a63') + box('74 196 12 54', '#b3834d') + box('60 158 52 38', '#d8ab76')
  return fitted(size, wall(hue, 226, '#c4a182') + window + panes + lamp + sofa + boxes)
}
