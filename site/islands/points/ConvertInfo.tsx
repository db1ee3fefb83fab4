import { conversionText } from '#src/text/conversion.ts'
import { grouped } from '#src/text/numbers.ts'

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
    <section className="mt-9">
      <h2 className="pb-2 text-lg font-bold">{conversionText.info}</h2>
      <ul className="num divide-y divide-line border-y border-line text-base text-ink-2">
        {facts.map((fact) => (
          <li className="py-2" key={fact}>
            {fact}
          </li>
        ))}
        <li className="flex flex-wrap items-baseline gap-x-2 py-2">
          {conversionText.coin}
          <small className="text-xs text-ink-3">({conversionText.sample})</small>
          <b className="ml-auto text-ink">
            {conversionText.perCoin} = ${priceUsd}
          </b>
        </li>
      </ul>
    </section>
  )
}
