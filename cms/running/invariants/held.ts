import type { RowSource } from '#cms/machinery/database/row-source.ts'
import { asText, type Finding } from './finding.ts'

/** I10: what is held is hidden, and a report on it waits for a decision. */
export async function heldContent(source: RowSource): Promise<Finding> {
  const finding: Finding = { name: 'I10 what is held is hidden and waits for a decision', checked: 0, breaks: [] }
  const open = new Set<string>()
  for await (const { post, comment, status } of source.rows('report', ['post', 'comment', 'status']))
    if (status === 'open') open.add(asText(comment ?? post))
  for (const kind of ['post', 'comment'] as const) {
    for await (const { id, held, removedAt } of source.rows(kind, ['id', 'held', 'removedAt'])) {
      if (!held) continue
      finding.checked += 1
      if (!removedAt || !open.has(asText(id))) finding.breaks.push(`${kind} ${id}`)
    }
  }
  return finding
}
