import {
  ArrowLeftRight,
  CalendarCheck,
  ChevronDown,
  Flag,
  Flame,
  Heart,
  HeartOff,
  Import,
  MessageCircle,
  PencilLine,
  ShoppingBag,
  SlidersHorizontal,
  Trophy,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { PointTransaction, PointType } from '#src/contracts/schemas/points.ts'
import type { LedgerKind } from '#src/rules/ledger-kinds.ts'
import { clockTime, longDateTime } from '#src/rules/relative-dates.ts'
import { hasCoin } from '#src/text/names.ts'
import { grouped, signedPoints } from '#src/text/numbers.ts'
import { historyText, ledgerLineText } from '#src/text/points.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'
import type { LedgerRow } from './ledger-days.ts'

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
  import: Import,
}

const TypeIcon = ({ type }: Pick<PointTransaction, 'type'>) => (
  <span className="grid size-9 place-items-center rounded-full bg-panel text-ink-2">
    <Icon of={ICONS[type] ?? Flag} size={18} />
  </span>
)

/** The entries of one kind on a day as one row with their sum, which opens to show those that are loaded. */
export function HistoryGroup({ kind, lines, count, sum, isWhole, isKnown }: Group) {
  const [newest] = lines
  return (
    <li className="border-t border-line">
      <details className="group">
        <summary className={cx(ROW, 'cursor-pointer list-none rounded-md [&::-webkit-details-marker]:hidden')}>
          <TypeIcon type={newest.type} />
          <div className="min-w-0">
            <p className="flex items-center gap-1 font-semibold">
              {historyText[kind]({ count, isWhole: isKnown })}
              <Icon className="text-ink-3 transition-transform group-open:rotate-180" of={ChevronDown} size={16} />
            </p>
            <p className="text-xs text-ink-3">
              {isWhole && kind === 'likes' && <>{historyText.likedIn(likedIn(lines))} · </>}
              {historyText.until(clockTime(newest.createdAt))}
            </p>
          </div>
          <div className="num text-right">
            <Amount of={sum} />
            <p className="text-xs text-ink-3">{historyText.after(grouped(newest.balanceAfter))}</p>
          </div>
        </summary>
        <ul className="mb-2 pl-12.5 max-md:pl-5">
          {lines.map((line) => (
            <HistoryRow key={line.id} line={line} />
          ))}
        </ul>
      </details>
    </li>
  )
}

interface Group extends LedgerRow {
  kind: LedgerKind
  /** The page has all of that day. */
  isWhole: boolean
  /** Count and sum are those of the whole day. */
  isKnown: boolean
}

/** How many posts and comments got these likes. */
function likedIn(lines: readonly PointTransaction[]) {
  const countOf = (type: PointType) =>
    new Set(lines.filter((line) => line.type === type).map(({ referenceId }) => referenceId)).size
  return { posts: countOf('post_like'), comments: countOf('comment_like') }
}

const Amount = ({ of: amount }: { of: number }) => (
  <p className={cx('text-lg font-bold', amount > 0 ? 'text-gold' : 'text-ink')}>{signedPoints(amount)}</p>
)

const ROW = 'grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3.5 py-2.5'

export function HistoryRow({ line }: { line: PointTransaction }) {
  const reference = referenceOf(line)
  return (
    <li className={cx(ROW, 'border-t border-line')}>
      <TypeIcon type={line.type} />
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
        <Amount of={line.amount} />
        {isMixed(line) && <p className="text-xs text-ink-3">{historyText.bought(signedPoints(line.bought))}</p>}
        <p className="text-xs text-ink-3">{historyText.after(grouped(line.balanceAfter))}</p>
      </div>
    </li>
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
  // Without a coin the entries of earlier conversions stay, and their page does not.
  if (referenceType === 'conversion' && !hasCoin()) return null
  return place && referenceId ? { label: place.label, href: place.href(referenceId) } : null
}
