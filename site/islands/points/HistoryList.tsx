import type { PointTransaction } from '#src/contracts/schemas/points.ts'
import { startOfDay } from '#src/rules/dates.ts'
import { dayHeading } from '#src/rules/day-headings.ts'
import { signedPoints } from '#src/text/numbers.ts'
import { historyText } from '#src/text/points.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Skeleton, Skeletons } from '../../components/ui/Skeleton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import type { ListControl } from '../../hooks/use-list.ts'
import { HistoryGroup, HistoryRow } from './HistoryRow.tsx'
import { ledgerDays } from './ledger-days.ts'

interface Props {
  list: ListControl<PointTransaction>
  /** 'YYYY-MM-DD' in Seoul. */
  today: string
  /** Until the member's address is proved. */
  earnsNothing: boolean
}

/** The member's ledger by day, newest first, with the likes and the comments of a day in one row each; 더 보기 loads ten entries. */
export function HistoryList({ list, today, earnsNothing }: Props) {
  const empty = (
    <EmptyState art="coins" title={historyText.empty}>
      <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/create-post">
        {earnsNothing ? historyText.emptyLinkUnproved : historyText.emptyLink}
      </a>
    </EmptyState>
  )
  return (
    <GrowingList empty={empty} failed={historyText.failed} list={list} skeleton={<Skeletons of={HistoryRowSkeleton} />}>
      {ledgerDays(list.items, list.hasMore).map(({ day, rows, sum, isWhole }) => (
        <section aria-labelledby={`day-${day}`} key={day}>
          <h3 className="flex justify-between gap-3 pt-4.5 pb-1.5 text-sm font-bold text-ink-3" id={`day-${day}`}>
            {dayHeading(startOfDay(day), startOfDay(today))}
            {sum !== null && <span className="num">{signedPoints(sum)}</span>}
          </h3>
          <ul>
            {rows.map((row) =>
              row.kind && row.count > 1 ? (
                <HistoryGroup {...row} isKnown={sum !== null} isWhole={isWhole} key={row.kind} kind={row.kind} />
              ) : (
                <HistoryRow key={row.lines[0].id} line={row.lines[0]} />
              ),
            )}
          </ul>
        </section>
      ))}
    </GrowingList>
  )
}

const HistoryRowSkeleton = () => (
  <div className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-2.5">
    <Skeleton className="size-9 rounded-full" />
    <div>
      <Skeleton className="my-1 h-4 w-32" />
      <Skeleton className="my-1 h-3 w-44" />
    </div>
    <Skeleton className="h-5 w-14" />
  </div>
)
