import type { Economy } from '#src/contracts/schemas/overview.ts'
import { economyText } from '#src/text/admin-overview.ts'
import { points } from '#src/text/numbers.ts'
import { pointTypeText } from '#src/text/points.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { FactList } from '../../../components/ui/FactList.tsx'

const nameOf = (type: string): string => (pointTypeText as Record<string, string>)[type] ?? type

/** Points issued by cause, taken back, converted and held in the days shown. */
export function EconomyPanel({ economy }: { economy: Economy }) {
  const issued = Object.entries(economy.issued).sort(([, one], [, other]) => other - one)
  return (
    <AdminSection heading={economyText.title}>
      <FactList
        facts={[
          ...issued.map(([type, sum]): [string, string] => [nameOf(type), points(sum)]),
          [economyText.takenBack, points(economy.takenBack)],
          [economyText.converted, points(economy.converted)],
          [economyText.held, points(economy.held)],
          [economyText.owed, `${economy.owed} AAH`],
          [economyText.signedShare, `${(economy.signedShare * 100).toFixed(1)}%`],
        ]}
      />
    </AdminSection>
  )
}
