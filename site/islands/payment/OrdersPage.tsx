import { listOrders } from '#src/contracts/payments.ts'
import type { Order } from '#src/contracts/schemas/payments.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { ordersText } from '#src/text/purchase.ts'
import { GrowingList } from '../../components/list/GrowingList.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Skeleton, Skeletons } from '../../components/ui/Skeleton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useList } from '../../hooks/use-list.ts'
import { callList, type ListPage } from '../../lib/api/call.ts'
import { startOf } from '../../lib/api/list-rows.ts'
import { OrderRow } from './OrderRow.tsx'

const withId = ({ items, hasMore }: ListPage<Order>) => ({
  items: items.map((order) => ({ ...order, id: order.orderId })),
  hasMore,
})

/** /payments: the member's orders, newest first. */
export function OrdersPage({ orders }: { orders: ListPage<Order> }) {
  const list = useList({
    first: startOf(withId(orders)),
    load: async (offset) => withId(await callList(listOrders, { limit: PAGE_SIZES.orders, offset })),
  })
  const empty = (
    <EmptyState art="coins" title={ordersText.empty}>
      <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="/buy-points">
        {ordersText.buy}
      </a>
    </EmptyState>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <div>
          <h1 className="text-xl font-bold">{ordersText.title}</h1>
          <p className="mt-1 text-base text-ink-2">{ordersText.lead}</p>
        </div>
        <a className={buttonClass({ variant: 'quiet' })} href="/buy-points">
          {ordersText.buy}
        </a>
      </div>
      <GrowingList empty={empty} failed={ordersText.failed} list={list} skeleton={<Skeletons of={OrderSkeleton} />}>
        <ul className="divide-y divide-line border-y border-line">
          {list.items.map((order) => (
            <OrderRow
              key={order.id}
              onChange={(change) => list.patch(order.id, change)}
              onRenew={() => list.renew()}
              order={order}
            />
          ))}
        </ul>
      </GrowingList>
    </>
  )
}

const OrderSkeleton = () => (
  <div className="flex justify-between gap-4 border-t border-line py-4 first:border-t-0">
    <div>
      <Skeleton className="my-1 h-4 w-36" />
      <Skeleton className="my-1 h-3 w-44" />
    </div>
    <Skeleton className="my-1 h-5 w-16" />
  </div>
)
