import { rateText } from '#src/text/admin-settings.ts'
import { OneNumberTab } from './OneNumberTab.tsx'

/** The conversion rate: points for 1 AAH. */
export default function RateTab() {
  return <OneNumberTab of="pointToAahRate" text={rateText} />
}
