import type { RowSource } from '#cms/core/database/row-source.ts'
import { optionId, placesOf } from '#cms/posts/poll-ids.ts'
import { addTo, asNumber, asText, compareCount, type Finding } from './finding.ts'

/** I6: the voters of each poll and the votes of each option are those of the stored votes. */
export async function polls(source: RowSource): Promise<Finding> {
  const finding: Finding = { name: 'I6 voters and votes of each poll', checked: 0, breaks: [] }
  const [voters, votes] = [new Map<string, number>(), new Map<string, number>()]
  for await (const { poll, options } of source.rows('poll-vote', ['poll', 'options'])) {
    addTo(voters, asText(poll))
    for (const place of placesOf(asText(options))) addTo(votes, optionId(asText(poll), place))
  }
  for await (const { id, voters: stored } of source.rows('poll', ['id', 'voters']))
    compareCount(finding, `voters of poll ${id}`, asNumber(stored), voters.get(asText(id)))
  for await (const { id, votes: stored } of source.rows('poll-option', ['id', 'votes']))
    compareCount(finding, `votes of option ${id}`, asNumber(stored), votes.get(asText(id)))
  return finding
}
