import { FRAUD_SIGNALS } from '#src/rules/fraud-signals.ts'

/** How often one member liked another's things. */
export interface LikeEdge {
  from: string
  to: string
  count: number
}

/** A pair or circle with its likes and the median of likes between others. */
export interface FoundRing {
  members: string[]
  likes: number
  others: number
}

/**
 * Pairs and circles in which each gave likes on: at least 10 along every step, and at least five times the median between
 * pairs that are not both in it.
 */
export function ringsIn(edges: readonly LikeEdge[]): FoundRing[] {
  const strong = edges.filter(({ count }) => count >= FRAUD_SIGNALS.ring.likes)
  return circlesOf(strong).flatMap((members) => {
    const isInside = ({ from, to }: LikeEdge) => members.includes(from) && members.includes(to)
    const others = medianOf(edges.filter((edge) => !isInside(edge)).map(({ count }) => count))
    const far = strong.filter((edge) => isInside(edge) && edge.count >= FRAUD_SIGNALS.ring.timesOthers * others)
    return circlesOf(far).map((ring) => {
      const within = far.filter(({ from, to }) => ring.includes(from) && ring.includes(to))
      return { members: ring, likes: within.reduce((sum, { count }) => sum + count, 0), others }
    })
  })
}

/** The middle of the numbers, 0 of none. */
function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The groups of two or more in which everyone reaches everyone along the edges, each sorted. */
function circlesOf(edges: readonly LikeEdge[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const previous = Map.groupBy(edges, ({ to }) => to)
  const found: string[][] = []
  const done = new Set<string>()
  for (const start of next.keys()) {
    if (done.has(start)) continue
    const ahead = reached(start, (node) => (next.get(node) ?? []).map(({ to }) => to))
    const behind = reached(start, (node) => (previous.get(node) ?? []).map(({ from }) => from))
    const circle = [...ahead].filter((node) => behind.has(node)).sort()
    for (const node of circle) done.add(node)
    if (circle.length > 1) found.push(circle)
  }
  return found
}

function reached(start: string, neighbours: (node: string) => readonly string[]): Set<string> {
  const seen = new Set([start])
  for (const node of seen) for (const neighbour of neighbours(node)) seen.add(neighbour)
  return seen
}
