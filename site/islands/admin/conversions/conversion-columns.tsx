import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { settleText } from '#src/text/admin-conversions.ts'
import { conversionText } from '#src/text/conversion.ts'
import { isSettleable } from '#src/rules/conversion-rights.ts'
import { fraudSignalText } from '#src/text/fraud-signals.ts'
import { points } from '#src/text/numbers.ts'
import { coinAmountText } from '#src/text/coin-amount.ts'
import { CopyText } from '../../../components/admin/CopyText.tsx'
import type { Column } from '../../../components/admin/DataTable.tsx'
import { MemberLink } from '../../../components/admin/MemberLink.tsx'
import { nameOf } from '../../../lib/members/viewer.ts'
import { Badge } from '../../../components/ui/Badge.tsx'

const TONES = { pending: 'act', completed: 'neutral', failed: 'danger' } as const

/** The name of the member who requested the conversion. */
export const askerOf = ({ user }: Pick<AdminConversion, 'user'>): string => (user ? nameOf(user) : settleText.left)

/** A conversion's label in lists: member and amount. */
export const conversionName = (conversion: AdminConversion): string =>
  `${askerOf(conversion)} · ${points(conversion.pointsAmount)} → ${coinAmountText.of(conversion.coinAmount)}`

/** A conversion's status. */
export const StatusBadge = ({ status }: Pick<AdminConversion, 'status'>) => (
  <Badge tone={TONES[status]}>{conversionText.status[status]}</Badge>
)

/** A wallet address with a copy button. */
const Wallet = ({ address }: { address: string }) => (
  <CopyText copied={settleText.copied} failed={settleText.copyFailed} label={settleText.copyWallet} text={address} />
)

/** Columns of the conversion table. */
export const CONVERSION_COLUMNS: readonly Column<AdminConversion>[] = [
  {
    head: settleText.member,
    isTitle: true,
    cell: ({ user }) => <MemberLink member={user} />,
  },
  { head: settleText.amount, align: 'end', cell: ({ pointsAmount }) => points(pointsAmount) },
  { head: settleText.coins, align: 'end', cell: ({ coinAmount }) => coinAmountText.of(coinAmount) },
  { head: settleText.wallet, cell: ({ walletAddress }) => <Wallet address={walletAddress} /> },
  {
    head: settleText.status,
    cell: (conversion) => (
      <span className="flex items-center gap-2">
        <StatusBadge {...conversion} />
        {isSettleable(conversion) && conversion.needsReason && (
          <Badge tone="danger">{fraudSignalText.needsReview}</Badge>
        )}
        {conversion.transactionHash && (
          <span className="max-w-24 truncate text-sm text-ink-3" title={conversion.transactionHash}>
            {conversion.transactionHash}
          </span>
        )}
      </span>
    ),
  },
  {
    head: settleText.requested,
    className: 'num whitespace-nowrap',
    cell: ({ createdAt }) => longDateTime(createdAt),
  },
]
