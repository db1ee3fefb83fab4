import { normalised, onOneLine, trimmed } from '#src/rules/characters.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRows } from '#cms/core/database/rows.ts'
import { optionId, voteId } from '#cms/posts/poll-ids.ts'
import { textOf, type Importing } from './importing.ts'
import { COMING_POSTS } from './rhymix-tables.ts'
import { decoded, endOfDay, memberKey, postIdOf, timeOfRow } from './rhymix-values.ts'
import { storeMissing } from './store.ts'

type PollRow = {
  poll_srl: number
  stop_date: string | null
  regdate: string | null
  document_srl: number
  post_regdate: string | null
}
type QuestionRow = { poll_index_srl: number; title: string | null; checkcount: number | null }
type ItemRow = { poll_item_srl: number; title: string | null }
type VoteRow = { member_srl: number; regdate: string | null; poll_item: string | null }

/** Polls of posts of boards, which are made last and so have the highest number. */
const POLLS = `SELECT p.poll_srl, p.stop_date, p.regdate, d.document_srl, d.regdate AS post_regdate FROM poll p
  JOIN (${COMING_POSTS}) d ON d.document_srl = p.upload_target_srl ORDER BY p.poll_srl DESC`
const GONE = `SELECT poll_srl FROM poll WHERE poll_srl NOT IN (SELECT poll_srl FROM (${POLLS}))`
const QUESTIONS = 'SELECT * FROM poll_title WHERE poll_srl = ? ORDER BY poll_index_srl'
const ITEMS = 'SELECT * FROM poll_item WHERE poll_srl = ? AND poll_index_srl = ? ORDER BY poll_item_srl'
const VOTES = 'SELECT * FROM poll_log WHERE poll_srl = ? ORDER BY regdate, member_srl'
/** An end in such a year is none. */
const NEVER = 9_000

/** Brings the poll of each post, with who voted for what. */
export async function importPolls(plan: Importing): Promise<void> {
  const { scratch, report } = plan
  for (const { poll_srl } of scratch.all<{ poll_srl: number }>(GONE))
    report.leftBehind('polls whose post is gone', String(poll_srl))
  const seen = new Set<number>()
  for (const row of scratch.rows<PollRow>(POLLS)) {
    if (seen.has(row.document_srl)) report.leftBehind('second polls of a post', String(row.poll_srl))
    else await importPoll(plan, row)
    seen.add(row.document_srl)
    plan.progress(1)
  }
}

async function importPoll(plan: Importing, row: PollRow): Promise<void> {
  const [question, ...more] = plan.scratch.all<QuestionRow>(QUESTIONS, row.poll_srl)
  for (const { title } of more)
    plan.report.leftBehind('further questions of a poll', `${row.poll_srl}: ${decoded(title)}`)
  const items = plan.scratch.all<ItemRow>(ITEMS, row.poll_srl, question?.poll_index_srl ?? 0)
  if (!question || items.length === 0) {
    plan.report.leftBehind('polls without choices', String(row.poll_srl))
    return
  }
  const id = postIdOf(plan, { document_srl: row.document_srl, regdate: row.post_regdate })
  const places = new Map(items.map(({ poll_item_srl }, place) => [poll_item_srl, place]))
  const votes = votesOf(plan, row, { id, places })
  const counts = new Map<number, number>()
  for (const place of votes.flatMap(({ options }) => options.split(',').map(Number)))
    counts.set(place, (counts.get(place) ?? 0) + 1)
  const poll = {
    id,
    question: line(question.title),
    multiple: (question.checkcount ?? 1) > 1,
    closesAt: closingOf(row),
    voters: votes.length,
    createdAt: timeOfRow(plan, row.regdate).toISOString(),
  }
  await storeMissing(plan, {
    collection: 'poll',
    kind: 'polls',
    rows: [poll],
    also: async () => {
      await insertRows(
        plan.req,
        'poll-option',
        items.map(({ title }, place) => ({
          id: optionId(id, place),
          poll: id,
          place,
          text: line(title),
          votes: counts.get(place) ?? 0,
        })),
      )
      await insertRows(plan.req, 'poll-vote', votes)
    },
  })
}

const line = (title: string | null): string => trimmed(onOneLine(normalised(decoded(title)))) || '-'

/** The end of the last day on which one could vote; null for none. */
function closingOf({ stop_date }: PollRow): string | null {
  const end = endOfDay(stop_date)
  return end && end.getUTCFullYear() < NEVER ? end.toISOString() : null
}

/** The votes of members, who left too; those of guests stay behind. */
function votesOf(
  plan: Importing,
  { poll_srl }: PollRow,
  { id, places }: { id: string; places: ReadonlyMap<number, number> },
): Row<'poll-vote'>[] {
  const votes = new Map<string, Row<'poll-vote'>>()
  for (const { member_srl, regdate, poll_item } of plan.scratch.rows<VoteRow>(VOTES, poll_srl)) {
    const member = plan.members.get(memberKey(member_srl))
    const chosen = textOf(poll_item)
      .split(',')
      .flatMap((item) => places.get(Number(item)) ?? [])
    if (!member || chosen.length === 0) {
      plan.report.leftBehind('votes in polls by guests, or for what is gone', `${poll_srl}: ${member_srl}`)
      continue
    }
    const options = [...new Set(chosen)].toSorted((a, b) => a - b).join()
    const vote = { id: voteId(id, member.id), poll: id, member: member.id, options }
    votes.set(vote.id, { ...vote, createdAt: timeOfRow(plan, regdate).toISOString() })
  }
  return [...votes.values()]
}
