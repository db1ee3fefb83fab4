import type { PointTransaction } from '#src/contracts/schemas/points.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { grouped, signedPoints } from '#src/text/numbers.ts'
import { historyText, ledgerLineText } from '#src/text/points.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Skeleton, Skeletons } from '../../components/ui/Skeleton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { ListControl } from '../../hooks/use-list.ts'

/** The member's ledger, newest first; 더 보기 loads ten entries. */
export function HistoryList({ list }: { list: ListControl<PointTransaction> }) {
  const empty = (
    <EmptyState title={historyText.empty}>
      <a className={buttonClass({ variant: 'quiet' })} href="/create-post">
        {historyText.emptyLink}
      </a>
    </EmptyState>
  )
  return (
    <GrowingList empty={empty} failed={historyText.failed} list={list} skeleton={<Skeletons of={HistoryRowSkeleton} />}>
      <ul>
        {list.items.map((line) => (
          <HistoryRow key={line.id} line={line} />
        ))}
      </ul>
    </GrowingList>
  )
}

/** Whether the entry moved bought points that its label does not mention. */
const isMixed = ({ type, bought }: PointTransaction): boolean => bought !== 0 && !type.startsWith('purchase')

function HistoryRow({ line }: { line: PointTransaction }) {
  const reference = referenceOf(line)
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line px-5 py-3.5 max-md:px-4">
      <div className="min-w-0">
        <p className="font-semibold">{ledgerLineText.name(line)}</p>
        {line.description && <p className="text-base text-ink-2">{line.description}</p>}
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
          <time dateTime={line.createdAt}>{longDateTime(line.createdAt)}</time>
          {reference && (
            <a
              className="relative inline-flex min-h-6 items-center text-act after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
              href={reference.href}
            >
              {reference.label}
            </a>
          )}
        </p>
      </div>
      <div className="num flex-none text-right">
        <p className={cx('font-bold', line.amount > 0 && 'text-act', line.amount < 0 && 'text-danger')}>
          {signedPoints(line.amount)}
        </p>
        {isMixed(line) && <p className="text-sm text-ink-3">{historyText.bought(signedPoints(line.bought))}</p>}
        <p className="text-sm text-ink-3">{historyText.after(grouped(line.balanceAfter))}</p>
      </div>
    </li>
  )
}

function HistoryRowSkeleton() {
  return (
    <div className="flex justify-between gap-4 border-t border-line px-5 py-3.5 max-md:px-4">
      <div>
        <Skeleton className="my-1 h-4 w-32" />
        <Skeleton className="my-1 h-3 w-44" />
      </div>
      <div className="grid justify-items-end">
        <Skeleton className="my-1 h-4 w-14" />
        <Skeleton className="my-1 h-3 w-20" />
      </div>
    </div>
  )
}

/** Paths of the pages that entries link to, by reference type. */
const LINKS: Record<string, { label: string; href: (id: string) => string }> = {
  post: { label: historyText.toPost, href: (id) => `/post/${id}` },
  comment: { label: historyText.toComment, href: (id) => `/comment/${id}` },
  member: { label: historyText.toProfile, href: (id) => `/profile/${id}` },
  report: { label: historyText.toReport, href: (id) => `/reports/${id}` },
  conversion: { label: historyText.toConversions, href: () => '/convert-points' },
  payment: { label: historyText.toPayments, href: () => '/payments' },
  order: { label: historyText.toPayments, href: () => '/payments' },
}

/** The entry's link; null without a page for its reference. */
function referenceOf({
  referenceType,
  referenceId,
}: Pick<PointTransaction, 'referenceType' | 'referenceId'>): { label: string; href: string } | null {
  const place = referenceType && Object.hasOwn(LINKS, referenceType) ? LINKS[referenceType] : undefined
  return place && referenceId ? { label: place.label, href: place.href(referenceId) } : null
}
