/** Ink of eyes, mouths and lines. */
const INK = '#2a211b'

const eyes = (x: number, y: number, apart = 14): string =>
  `<circle cx="${x - apart}" cy="${y}" r="5" fill="${INK}"/><circle cx="${x + apart}" cy="${y}" r="5" fill="${INK}"/>`
const smile = (x: number, y: number): string => line(`M${x - 7} ${y}q7 7 14 0`, INK, 3.5)
const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const ground = (fill: string): string => shape('M0 0h160v160H0z', fill)

/** Ten flat faces of members, each the inside of an SVG of 160 × 160: a thing with eyes, as the drawn faces have. */
export const FACES = {
  cat:
    ground('#fbe0c8') +
    shape('M36 92V40l30 22h28l30-22v52z', '#e8964f') +
    shape('M44 66V54l13 10zM116 66V54l-13 10z', '#f7c9a0') +
    disc(80, 94, 45, '#e8964f') +
    line('M80 52v14M66 54l3 11M94 54l-3 11', '#c4742f', 5) +
    shape('M54 118a26 21 0 0 1 52 0a45 45 0 0 1-52 0z', '#fdf1e4') +
    eyes(80, 88, 19) +
    shape('M75 100h10l-5 6z', '#d2636a') +
    line('M80 106q-6 7-12 1M80 106q6 7 12 1', INK, 3) +
    line('M44 100l-16-3M44 109l-15 4M116 100l16-3M116 109l15 4', '#c4742f', 3),
  cup:
    ground('#d7e8df') +
    '<ellipse cx="80" cy="130" rx="54" ry="9" fill="#b7d2c4"/>' +
    line('M112 78h6a15 15 0 0 1 0 30h-9', '#fff8ec', 9) +
    shape('M42 66h74v30a34 34 0 0 1-34 34h-6a34 34 0 0 1-34-34z', '#fff8ec') +
    '<ellipse cx="79" cy="66" rx="37" ry="9" fill="#6f4a34"/>' +
    line('M64 46q-7-8 0-15t0-13M80 44q-7-8 0-15t0-13M96 46q-7-8 0-15t0-13', '#fff8ec', 5) +
    eyes(78, 94, 15) +
    smile(78, 105),
  plant:
    ground('#eef1d0') +
    line('M80 84V40', '#5b8f4c', 6) +
    shape('M80 70q-42 2-46-34q40-4 46 34z', '#6ba65a') +
    shape('M80 62q2-40 42-40q4 38-42 40z', '#83ba6b') +
    shape('M80 84q-30 0-36-22q30-6 36 22z', '#5b8f4c') +
    shape('M44 84h72v14H44z', '#d9815b') +
    shape('M49 98h62l-9 40H58z', '#c96f4a') +
    eyes(80, 112, 14) +
    smile(80, 122),
  bike:
    ground('#cfe4f3') +
    `<circle cx="44" cy="104" r="28" fill="#fffdf7" stroke="${INK}" stroke-width="6"/>` +
    `<circle cx="116" cy="104" r="28" fill="#fffdf7" stroke="${INK}" stroke-width="6"/>` +
    line('M44 104l22-40h38l12 40M66 64l16 40l22-40M44 104h38', '#e0574f', 7) +
    line('M100 64l-4-18h14M58 52h17', INK, 7) +
    disc(44, 104, 7, INK) +
    disc(116, 104, 7, INK) +
    smile(80, 128),
  whale:
    ground('#dcecf7') +
    line('M84 50q-2-18-16-20M84 50q2-18 16-20', '#8fb9dd', 6) +
    shape(
      'M22 96c0-30 26-46 58-46c26 0 38 16 46 30c8-2 14-10 16-20c10 20 2 40-14 46c-8 22-28 30-50 30c-34 0-56-14-56-40z',
      '#4f83c4',
    ) +
    shape('M24 106c8 10 24 14 44 14c18 0 34-2 46-6c-10 16-24 22-36 22c-30 0-50-10-54-30z', '#f3f7fb') +
    disc(52, 92, 6, INK) +
    line('M34 106q8 6 18 3', INK, 3.5) +
    disc(64, 102, 5, '#e59aa8'),
  moon:
    ground('#2d3259') +
    disc(80, 82, 48, '#f6de90') +
    disc(108, 62, 9, '#ead07a') +
    disc(52, 112, 7, '#ead07a') +
    disc(104, 112, 5, '#ead07a') +
    line('M56 78q7 7 14 0M88 78q7 7 14 0', INK, 4) +
    smile(79, 94) +
    disc(58, 92, 5, '#eeb58a') +
    disc(100, 92, 5, '#eeb58a') +
    disc(22, 34, 3, '#fff') +
    disc(138, 30, 4, '#fff') +
    disc(142, 128, 3, '#fff') +
    disc(20, 120, 2.5, '#fff'),
  tangerine:
    ground('#fcebc0') +
    '<ellipse cx="80" cy="92" rx="52" ry="46" fill="#f29a38"/>' +
    '<ellipse cx="62" cy="70" rx="14" ry="7" fill="#f8b765" transform="rotate(-24 62 70)"/>' +
    line('M80 48v-12', '#6b5a2e', 6) +
    shape('M82 42q10-24 40-18q-8 26-40 18z', '#6ba65a') +
    eyes(80, 94, 17) +
    smile(80, 106) +
    disc(50, 106, 6, '#e77f3a') +
    disc(110, 106, 6, '#e77f3a'),
  toast:
    ground('#f0dccf') +
    shape(
      'M34 62a24 24 0 0 1 24-26h44a24 24 0 0 1 24 26c0 8-4 14-8 18v40a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10V80c-4-4-8-10-8-18z',
      '#b9773f',
    ) +
    shape(
      'M43 62a16 16 0 0 1 16-17h42a16 16 0 0 1 16 17c0 7-4 11-8 14v40a5 5 0 0 1-5 5H56a5 5 0 0 1-5-5V76c-4-3-8-7-8-14z',
      '#f7e1b4',
    ) +
    shape('M92 52l17 5l-5 17l-17-5z', '#ffd35c') +
    eyes(78, 90, 16) +
    smile(78, 102),
  book:
    ground('#e5dff1') +
    shape('M46 30h64a10 10 0 0 1 10 10v88H46a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z', '#7a5aa6') +
    shape('M46 112h74v16H46a8 8 0 0 1 0-16z', '#fffaf0') +
    line('M52 120h68', '#d8cfe6', 3) +
    shape('M38 38a8 8 0 0 1 8-8h6v82h-6a8 8 0 0 0-8 8z', '#654790') +
    shape('M98 30h14v30l-7-7l-7 7z', '#f2b84b') +
    eyes(84, 76, 15) +
    smile(84, 88),
  tulip:
    ground('#fbe1e7') +
    line('M80 92v52', '#5b8f4c', 7) +
    shape('M80 136q-36 0-40-34q34 0 40 34z', '#6ba65a') +
    shape('M80 140q34-2 38-32q-32 0-38 32z', '#83ba6b') +
    shape('M44 36q18 4 22 18q4-16 14-24q10 8 14 24q4-14 22-18v34c0 20-16 32-36 32s-36-12-36-32z', '#e2577d') +
    shape('M80 30q10 8 14 24v6q-14 8-28 0v-6q4-16 14-24z', '#ee7f9c') +
    eyes(80, 76, 14) +
    smile(80, 86),
} as const

export type Face = keyof typeof FACES

/** Who has uploaded which, by index in MEMBERS; the others have the face that their id draws. */
export const UPLOADED: ReadonlyMap<number, Face> = new Map([
  [3, 'whale'],
  [4, 'moon'],
  [6, 'tangerine'],
  [8, 'plant'],
  [12, 'cup'],
  [27, 'bike'],
  [29, 'tulip'],
  [33, 'toast'],
  [38, 'cat'],
  [47, 'book'],
])
