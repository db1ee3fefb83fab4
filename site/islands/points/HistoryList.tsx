import {
  ArrowLeftRight,
  CalendarCheck,
  Flag,
  Flame,
  Heart,
  HeartOff,
  MessageCircle,
  PencilLine,
  ShoppingBag,
  SlidersHorizontal,
  Trophy,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { PointTransaction, PointType } from '#src/contracts/schemas/points.ts'
import { previousDay, seoulDay, startOfDay } from '#src/rules/dates.ts'
import { clockTime, longDate, longDateTime, monthAndDay } from '#src/rules/relative-dates.ts'
import { dateText } from '#src/text/dates.ts'
import { grouped, signedPoints } from '#src/text/numbers.ts'
import { historyText, ledgerLineText } from '#src/text/points.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { Skeleton, Skeletons } from '../../components/ui/Skeleton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { cx } from '../../components/ui/class-names.ts'
import type { ListControl } from '../../hooks/use-list.ts'

interface Props {
  list: ListControl<PointTransaction>
  /** 'YYYY-MM-DD' in Seoul. */
  today: string
}

/** The member's ledger by day, newest first; 더 보기 loads ten entries. */
export function HistoryList({ list, today }: Props) {
  const empty = (
    <EmptyState art="coins" title={historyText.empty}>
      <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/create-post">
        {historyText.emptyLink}
      </a>
    </EmptyState>
  )
  const days = Object.entries(Object.groupBy(list.items, ({ createdAt }) => seoulDay(new Date(createdAt))))
  return (
    <GrowingList empty={empty} failed={historyText.failed} list={list} skeleton={<Skeletons of={HistoryRowSkeleton} />}>
      {days.map(([day, lines = []], index) => (
        <section aria-labelledby={`day-${day}`} key={day}>
          <h3 className="flex justify-between gap-3 pt-4.5 pb-1.5 text-sm font-bold text-ink-3" id={`day-${day}`}>
            {dayName(day, today)}
            {/* The last day may go on in the next page, so its sum is not known yet. */}
            {!(list.hasMore && index === days.length - 1) && <span className="num">{signedPoints(sumOf(lines))}</span>}
          </h3>
          <ul>
            {lines.map((line) => (
              <HistoryRow key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </GrowingList>
  )
}

const sumOf = (lines: readonly PointTransaction[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

function dayName(day: string, today: string): string {
  if (day === today) return dateText.today
  if (day === previousDay(today)) return historyText.yesterday
  return day.slice(0, 4) === today.slice(0, 4) ? monthAndDay(startOfDay(day)) : longDate(startOfDay(day))
}

/** Whether the entry moved bought points that its label does not mention. */
const isMixed = ({ type, bought }: PointTransaction): boolean => bought !== 0 && !type.startsWith('purchase')

const ICONS: Readonly<Record<PointType, LucideIcon>> = {
  post_create: PencilLine,
  post_like: Heart,
  post_unlike: HeartOff,
  comment_create: MessageCircle,
  comment_like: Heart,
  comment_unlike: HeartOff,
  post_delete: Undo2,
  comment_delete: Undo2,
  post_popular: Flame,
  attendance: CalendarCheck,
  monthly_reward: Trophy,
  purchase: ShoppingBag,
  purchase_refund: Undo2,
  admin_adjust: SlidersHorizontal,
  post_reported: Flag,
  comment_reported: Flag,
  report_restored: Flag,
  convert_to_aah: ArrowLeftRight,
  refund: ArrowLeftRight,
}

function HistoryRow({ line }: { line: PointTransaction }) {
  const reference = referenceOf(line)
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-2.5">
      <span className="grid size-9 place-items-center rounded-full bg-panel text-ink-2">
        <Icon of={ICONS[line.type] ?? Flag} size={18} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{ledgerLineText.name(line)}</p>
        <p className="text-xs text-ink-3">
          {line.description && <>{line.description} · </>}
          <time className="whitespace-nowrap" dateTime={line.createdAt} title={longDateTime(line.createdAt)}>
            {clockTime(line.createdAt)}
          </time>
          {reference && (
            <>
              {' · '}
              <a
                className="relative inline-flex min-h-6 items-center text-act after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
                href={reference.href}
              >
                {reference.label}
              </a>
            </>
          )}
        </p>
      </div>
      <div className="num text-right">
        <p className={cx('text-lg font-bold', line.amount > 0 ? 'text-gold' : 'text-ink')}>
          {signedPoints(line.amount)}
        </p>
        {isMixed(line) && <p className="text-xs text-ink-3">{historyText.bought(signedPoints(line.bought))}</p>}
        <p className="text-xs text-ink-3">{historyText.after(grouped(line.balanceAfter))}</p>
      </div>
    </li>
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
