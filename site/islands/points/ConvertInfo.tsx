import { conversionText } from '#src/text/conversion.ts'
import { grouped } from '#src/text/numbers.ts'
import { Badge } from '../../components/ui/Badge.tsx'
import { Panel } from '../../components/ui/Panel.tsx'

interface Props {
  rate: number
  minPoints: number
  priceUsd: number
}

/** Notes on conversion with the current settings, and the coin's placeholder price. */
export function ConvertInfo({ rate, minPoints, priceUsd }: Props) {
  const facts = [
    conversionText.infoMinimum(grouped(minPoints)),
    conversionText.infoRate(grouped(rate)),
    conversionText.infoTime,
    conversionText.infoFee,
    conversionText.infoApproval,
    conversionText.infoFailed,
  ]
  return (
    <Panel heading={conversionText.info}>
      <ul className="num grid list-disc gap-1.5 pl-5 text-base text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="num mt-4 flex flex-wrap items-center gap-2 rounded-md bg-panel px-4 py-3 text-base">
        <span className="text-ink-2">{conversionText.coin}</span>
        <Badge>{conversionText.sample}</Badge>
        <span className="ml-auto font-bold">
          {conversionText.perCoin} = ${priceUsd}
        </span>
      </p>
    </Panel>
  )
}
