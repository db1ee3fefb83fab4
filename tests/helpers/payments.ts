import { startSimulator } from '#cms/payments/simulator/standalone.ts'
import { expectStatus, forum, type Person } from './forum.ts'
import { startServer } from './server.ts'
import { tossShop } from './toss-shop.ts'

interface Checkout {
  orderId: string
  amount: number
  orderName: string
  checkout: { successUrl: string; failUrl: string }
}

export interface OrderRow {
  orderId: string
  status: 'pending' | 'completed' | 'failed'
  amount: number
  points: number
  refundedAmount: number
  refundablePoints: number
  isRefunding: boolean
}

export const BASIC = { productId: 'basic', amount: 5_000, points: 2_500 }

/** A forum with its own simulator as Toss, and the actions of buyers. `dataDir` continues an earlier one. */
export async function paidForum({ dataDir }: { dataDir?: string } = {}) {
  const simulator = await startSimulator()
  const start = (folder?: string) => startServer({ env: simulator.env, ...(folder && { dataDir: folder }) })
  const server = await start(dataDir)
  simulator.control({ webhookUrl: `${server.base}/api/payments/webhook` })
  const shop = tossShop(simulator.origin)
  const world = await forum(server.base)

  /** Begins a purchase. */
  const request = async ({ api }: Person, product = BASIC): Promise<Checkout> =>
    expectStatus(await api.post<Checkout>('/payments/request', product), 201)

  /** Opens the provider's window for the order and presses a button of it; returns the address that it leads to. */
  async function inWindow({ orderId, amount, orderName, checkout }: Checkout, act = 'approve'): Promise<string> {
    const { body } = await shop.ask({ orderId, orderName, amount: { currency: 'KRW', value: amount }, ...checkout })
    const { location } = await shop.press(body.url, act)
    return location ?? ''
  }

  /** Follows the address once; returns where the forum leads from there. */
  async function follow(address: string): Promise<URL> {
    const response = await fetch(address, { redirect: 'manual' })
    await response.body?.cancel()
    return new URL(response.headers.get('location') ?? 'nowhere:', server.base)
  }

  /** Buys a package to the end. */
  async function buy(person: Person, product = BASIC) {
    const order = await request(person, product)
    const page = await follow(await inWindow(order))
    return { ...order, page, paymentKey: page.searchParams.get('paymentKey') ?? '' }
  }

  const statusOf = async ({ api }: Person, orderId: string) =>
    expectStatus(await api.get<{ status: string; points: number }>(`/payments/${orderId}/status`), 200)
  const orderOf = async ({ api }: Person, orderId: string): Promise<OrderRow> => {
    const orders = expectStatus(await api.get<OrderRow[]>('/payments?limit=50'), 200)
    return orders.find((order) => order.orderId === orderId) as OrderRow
  }
  const holds = async ({ api }: Person) => {
    const { points, boughtPoints } = expectStatus(
      await api.get<{ points: number; boughtPoints: number }>('/auth/user'),
      200,
    )
    return [points, boughtPoints]
  }

  return {
    server,
    simulator,
    shop,
    world,
    start,
    request,
    inWindow,
    follow,
    buy,
    statusOf,
    orderOf,
    holds,
    stop: async () => {
      await server.stop()
      simulator.stop()
    },
  }
}

export type PaidForum = Awaited<ReturnType<typeof paidForum>>
