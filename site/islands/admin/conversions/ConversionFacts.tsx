import type { ReactNode } from 'react'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { settleText } from '#src/text/admin-conversions.ts'
import { conversionText } from '#src/text/conversion.ts'
import { grouped, points } from '#src/text/numbers.ts'
import { askerOf, StatusBadge } from './conversion-columns.tsx'

/** Who gets how much, to which address; how it ended once it has. */
export function ConversionFacts({ conversion }: { conversion: AdminConversion }) {
  const { pointsAmount, coinAmount, rate, walletAddress, transactionHash, processedAt } = conversion
  const rows: [string, ReactNode][] = [
    [settleText.member, askerOf(conversion)],
    [settleText.amount, points(pointsAmount)],
    [settleText.coins, `${coinAmount} AAH`],
    [settleText.rate, conversionText.rate(grouped(rate))],
    [settleText.wallet, walletAddress],
  ]
  if (processedAt) {
    rows.push([settleText.status, <StatusBadge key="status" {...conversion} />])
    rows.push([settleText.processed, longDateTime(processedAt)])
  }
  if (transactionHash) rows.push([settleText.hashName, transactionHash])
  return (
    <dl className="num grid gap-1.5 rounded-lg bg-raised p-3.5 text-md">
      {rows.map(([name, value]) => (
        <div className="flex justify-between gap-4" key={name}>
          <dt className="flex-none text-ink-2">{name}</dt>
          <dd className="text-right font-semibold break-all text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
