/** A run of text that is in both versions, only in the earlier, or only in the later one. */
export interface TextRun {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Larger differences are displayed as replaced as a whole, to bound the quadratic comparison. */
const MOST_CELLS = 1_000_000

/** The differences from the earlier to the later text, word by word. */
export function differencesBetween(earlier: string, later: string): TextRun[] {
  const [one, other] = [wordsOf(earlier), wordsOf(later)]
  const shorter = Math.min(one.length, other.length)
  let head = 0
  while (head < shorter && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const removed = one.slice(head, one.length - tail)
  const added = other.slice(head, other.length - tail)
  return merged([
    ...one.slice(0, head).map(same),
    ...(removed.length * added.length > MOST_CELLS ? replaced(removed, added) : aligned(removed, added)),
    ...one.slice(one.length - tail).map(same),
  ])
}

/** Words with their leading whitespace, so that joined they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

const same = (text: string): TextRun => ({ kind: 'same', text })
const replaced = (removed: readonly string[], added: readonly string[]): TextRun[] => [
  ...removed.map((text): TextRun => ({ kind: 'removed', text })),
  ...added.map((text): TextRun => ({ kind: 'added', text })),
]

/** The longest common subsequence is 'same'; other words are removed or added. */
function aligned(removed: readonly string[], added: readonly string[]): TextRun[] {
  const common = commonLengths(removed, added)
  const runs: TextRun[] = []
  let [from, to] = [0, 0]
  while (from < removed.length && to < added.length) {
    if (removed[from] === added[to]) {
      runs.push(same(removed[from] ?? ''))
      from += 1
      to += 1
    } else if ((common[from + 1]?.[to] ?? 0) >= (common[from]?.[to + 1] ?? 0)) {
      runs.push({ kind: 'removed', text: removed[from] ?? '' })
      from += 1
    } else {
      runs.push({ kind: 'added', text: added[to] ?? '' })
      to += 1
    }
  }
  return [...runs, ...replaced(removed.slice(from), added.slice(to))]
}

/** Lengths of the longest common subsequence of the rests, from each pair of positions. */
function commonLengths(removed: readonly string[], added: readonly string[]): number[][] {
  const lengths = Array.from({ length: removed.length + 1 }, () => Array<number>(added.length + 1).fill(0))
  for (let from = removed.length - 1; from >= 0; from -= 1) {
    const [row = [], below = []] = [lengths[from], lengths[from + 1]]
    for (let to = added.length - 1; to >= 0; to -= 1)
      row[to] = removed[from] === added[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0)
  }
  return lengths
}

/** Joins neighbouring runs of one kind. */
function merged(parts: readonly TextRun[]): TextRun[] {
  const runs: TextRun[] = []
  for (const { kind, text } of parts) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  return runs
}
