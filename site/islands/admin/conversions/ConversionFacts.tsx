import type { ReactNode } from 'react'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { settleText } from '#src/text/admin-conversions.ts'
import { conversionText } from '#src/text/conversion.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { coinAmountText } from '#src/text/coin-amount.ts'
import { FactList } from '../../../components/ui/FactList.tsx'
import { askerOf, StatusBadge } from './conversion-columns.tsx'

/** Member, amount and wallet address of a conversion, and its result once settled. */
export function ConversionFacts({ conversion }: { conversion: AdminConversion }) {
  const { pointsAmount, coinAmount, rate, walletAddress, transactionHash, processedAt } = conversion
  const rows: [string, ReactNode][] = [
    [settleText.member, askerOf(conversion)],
    [settleText.amount, points(pointsAmount)],
    [settleText.coins, coinAmountText.of(coinAmount)],
    [settleText.rate, conversionText.rate(grouped(rate))],
    [settleText.wallet, walletAddress],
  ]
  if (processedAt) {
    rows.push([settleText.status, <StatusBadge key="status" {...conversion} />])
    rows.push([settleText.processed, longDateTime(processedAt)])
  }
  if (transactionHash) rows.push([settleText.hashName, transactionHash])
  return <FactList facts={rows} />
}
