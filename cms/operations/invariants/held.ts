import type { RowSource } from '#cms/core/database/row-source.ts'
import { asText, type Finding } from './finding.ts'

/** I10: what is held is hidden, and a report on it waits for a decision, or a takedown request blocks it for a time. */
export async function heldContent(source: RowSource): Promise<Finding> {
  const finding: Finding = { name: 'I10 what is held is hidden and waits for a decision', checked: 0, breaks: [] }
  const reported = new Set<string>()
  for await (const { post, comment, status } of source.rows('report', ['post', 'comment', 'status']))
    if (status === 'open') reported.add(asText(comment ?? post))
  const blocked = new Set<string>()
  for await (const { targets, status } of source.rows('takedown', ['targets', 'status']))
    if (status === 'blocked') for (const target of asText(targets).split('\n')) blocked.add(target)
  for (const kind of ['post', 'comment'] as const) {
    const fields = ['id', 'held', 'removedAt', 'blockedUntil']
    for await (const { id, held, removedAt, blockedUntil } of source.rows(kind, fields)) {
      if (!held) continue
      finding.checked += 1
      const waits = held === 'blocked' ? blockedUntil && blocked.has(`${kind}:${asText(id)}`) : reported.has(asText(id))
      if (!removedAt || !waits) finding.breaks.push(`${kind} ${asText(id)}`)
    }
  }
  return finding
}
