import type { Overview } from '#src/contracts/schemas/overview.ts'
import { adminPath } from '#src/rules/admin-tabs.ts'
import { grouped } from '#src/text/numbers.ts'
import { overviewText } from '#src/text/admin-overview.ts'

type Waiting = Overview['waiting']

/** Where each kind is dealt with. */
const PLACES: Readonly<Record<keyof Waiting, string>> = {
  reports: adminPath('reports'),
  appeals: adminPath('reports'),
  conversions: adminPath('conversions'),
  orders: '/cms/collections/payment-order',
  flaggedOrders: '/cms/collections/payment-order',
  refunds: '/cms/collections/payment-refund',
  contacts: adminPath('inquiries'),
  feedbacks: adminPath('inquiries'),
}
const NAMES = Object.keys(PLACES) as (keyof Waiting)[]

/** What waits for somebody, each with the way to where it is dealt with. */
export const DeskWaiting = ({ waiting }: { waiting: Waiting }) => (
  <section aria-label={overviewText.waiting}>
    <h3>{overviewText.waiting}</h3>
    <ul className="panel-waiting">
      {NAMES.map((name) => (
        <li key={name}>
          <a data-some={waiting[name] > 0} href={PLACES[name]}>
            <span>{overviewText.waits[name]}</span>
            <strong>{grouped(waiting[name])}</strong>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
