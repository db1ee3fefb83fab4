import type { Overview } from '#src/contracts/schemas/overview.ts'
import { adminPath } from '#src/rules/admin-tabs.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { Panel } from '../../../components/ui/Panel.tsx'
import { cx } from '../../../components/ui/class-names.ts'

type Wait = keyof Overview['waiting']

const ORDERS = '/cms/collections/payment-order'

/** Where each of them is dealt with. */
const PLACES: Record<Wait, string> = {
  reports: adminPath('reports'),
  appeals: adminPath('reports', { status: 'appealed' }),
  conversions: adminPath('conversions', { status: 'pending' }),
  contacts: adminPath('inquiries', { kind: 'contacts', status: 'pending' }),
  feedbacks: adminPath('inquiries', { kind: 'feedbacks', status: 'pending' }),
  orders: `${ORDERS}?where[status][equals]=pending`,
  flaggedOrders: `${ORDERS}?where[flag][exists]=true`,
  refunds: '/cms/collections/payment-refund?where[status][equals]=pending',
}

/** What waits for somebody; each number leads to where it is dealt with. */
export const WaitingPanel = ({ waiting }: Pick<Overview, 'waiting'>) => (
  <Panel heading={overviewText.waiting}>
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {(Object.keys(PLACES) as Wait[]).map((wait) => (
        <li key={wait}>
          <a
            className="grid h-full gap-0.5 rounded-lg border border-line p-3 transition-colors hover:bg-raised"
            href={PLACES[wait]}
          >
            <span className="text-md text-ink-2">{overviewText.waits[wait]}</span>
            <span className={cx('num text-xl font-bold', waiting[wait] > 0 ? 'text-accent' : 'text-ink-2')}>
              {overviewText.count(waiting[wait])}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Panel>
)
