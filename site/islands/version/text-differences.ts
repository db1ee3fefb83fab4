/** A run of text that stands in both versions, only in the earlier, or only in the later one. */
export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Longer middles are shown as replaced as a whole, so that no text keeps a browser busy. */
const MOST_CELLS = 1_000_000

/** What turns the earlier text into the later one, word by word. */
export function differencesBetween(earlier: string, later: string): Piece[] {
  const [one, other] = [wordsOf(earlier), wordsOf(later)]
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const gone = one.slice(head, one.length - tail)
  const added = other.slice(head, other.length - tail)
  return merged([
    ...one.slice(0, head).map(same),
    ...(gone.length * added.length > MOST_CELLS ? replaced(gone, added) : aligned(gone, added)),
    ...one.slice(one.length - tail).map(same),
  ])
}

/** Words with the space behind them, so that joined they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

const same = (text: string): Piece => ({ kind: 'same', text })
const replaced = (gone: readonly string[], added: readonly string[]): Piece[] => [
  ...gone.map((text): Piece => ({ kind: 'gone', text })),
  ...added.map((text): Piece => ({ kind: 'new', text })),
]

/** The longest words that both have in this order stay; the others went or came. */
function aligned(gone: readonly string[], added: readonly string[]): Piece[] {
  const common = commonLengths(gone, added)
  const pieces: Piece[] = []
  let [from, to] = [0, 0]
  while (from < gone.length && to < added.length) {
    if (gone[from] === added[to]) {
      pieces.push(same(gone[from] ?? ''))
      from += 1
      to += 1
    } else if ((common[from + 1]?.[to] ?? 0) >= (common[from]?.[to + 1] ?? 0)) {
      pieces.push({ kind: 'gone', text: gone[from] ?? '' })
      from += 1
    } else {
      pieces.push({ kind: 'new', text: added[to] ?? '' })
      to += 1
    }
  }
  return [...pieces, ...replaced(gone.slice(from), added.slice(to))]
}

/** How many words the rest of both has in common, from each pair of places on. */
function commonLengths(gone: readonly string[], added: readonly string[]): number[][] {
  const lengths = Array.from({ length: gone.length + 1 }, () => Array<number>(added.length + 1).fill(0))
  for (let from = gone.length - 1; from >= 0; from -= 1) {
    const [row = [], below = []] = [lengths[from], lengths[from + 1]]
    for (let to = added.length - 1; to >= 0; to -= 1)
      row[to] = gone[from] === added[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0)
  }
  return lengths
}

/** Neighbours of one kind as one piece. */
function merged(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const { kind, text } of pieces) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  return runs
}
