import type { Overview } from '#src/contracts/schemas/overview.ts'
import { grouped } from '#src/text/numbers.ts'
import { deskText as TEXT } from '#src/text/panel-desk.ts'

type Waiting = Overview['waiting']

/** Where each kind is dealt with. */
const PLACES: Readonly<Record<keyof Waiting, string>> = {
  reports: '/admin?tab=reports',
  appeals: '/admin?tab=reports',
  conversions: '/admin?tab=conversions',
  orders: '/cms/collections/payment-order',
  flaggedOrders: '/cms/collections/payment-order',
  refunds: '/cms/collections/payment-refund',
  contacts: '/admin?tab=inquiries',
  feedbacks: '/admin?tab=inquiries',
}
const NAMES = Object.keys(PLACES) as (keyof Waiting)[]

/** What waits for somebody, each with the way to where it is dealt with. */
export const DeskWaiting = ({ waiting }: { waiting: Waiting }) => (
  <section aria-label={TEXT.waiting}>
    <h3>{TEXT.waiting}</h3>
    <ul className="panel-waiting">
      {NAMES.map((name) => (
        <li key={name}>
          <a data-some={waiting[name] > 0} href={PLACES[name]}>
            <span>{TEXT.waitingNames[name]}</span>
            <strong>{grouped(waiting[name])}</strong>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
