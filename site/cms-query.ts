import type { Endpoint } from '#cms/core/call/endpoint.ts'
import { runLocally } from '#cms/core/call/run.ts'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { getPayload } from '#cms/operations/boot/payload.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { BEST_HEADER } from '#src/rules/comment-sorts.ts'
import { SEEN_UNTIL_HEADER } from '#src/rules/post-filters.ts'
import { OLDER_LEFT_HEADER } from '#src/rules/search.ts'
import type { Contract, Input, Output } from '#src/contracts/contract.ts'
import { AppError } from '#src/rules/app-error.ts'

/** How pages reach cms/: calls and queries in process, each for the viewer of its page. */

const keyOf = ({ method, path }: Contract): string => `${method} ${path}`
const byContract = new Map<string, Endpoint>(allEndpoints.map((made) => [keyOf(made.contract), made]))

/** The viewer of a page, and what is known of them. */
export type PageViewer = Pick<App.Locals, 'actor'> & Partial<App.Locals>

/** The context of one query. */
export interface QueryContext {
  req: AppRequest
  now: Date
}

/** Defines a query for pages. The viewer comes from the page (`locals`), never an id from the caller. */
export const read =
  <Args extends readonly unknown[], T>(find: (context: QueryContext, ...args: Args) => T | Promise<T>) =>
  async (viewer: PageViewer, ...args: Args): Promise<T> =>
    find(await contextOf(viewer), ...args)

async function contextOf(viewer: PageViewer): Promise<QueryContext> {
  return { req: await requestOf(viewer), now: viewer.now ?? new Date() }
}

/** The request that all calls of a page share, so that the viewer's rights are read once. */
async function requestOf(viewer: PageViewer): Promise<AppRequest> {
  const payload = await getPayload()
  return (viewer.request ??= { ...localRequest(payload, viewer.actor), isPage: true })
}

/** The viewer's id; throws AUTH_REQUIRED for a guest. */
export function memberOf({ actor }: AppRequest): string {
  if (!actor) throw new AppError('AUTH_REQUIRED')
  return actor.id
}

async function run<C extends Contract>(contract: C, input: Input<C>, viewer: PageViewer) {
  const served = byContract.get(keyOf(contract))
  if (!served) throw new Error(`No endpoint serves ${keyOf(contract)}`)
  return runLocally(served, await requestOf(viewer), input)
}

/** The call's output for this viewer; throws its AppError. */
export async function load<C extends Contract>(contract: C, input: Input<C>, viewer: PageViewer): Promise<Output<C>> {
  return (await run(contract, input, viewer)).body as Output<C>
}

/** A list call's page, whether more follows, and how many there are in all where the call says so. */
export async function loadList<C extends Contract>(contract: C, input: Input<C>, viewer: PageViewer) {
  const { body, headers } = await run(contract, input, viewer)
  const total = headers['X-Total-Count'] ?? null
  const best = headers[BEST_HEADER]?.split(',').filter(Boolean) ?? []
  const seenUntil = headers[SEEN_UNTIL_HEADER] ?? null
  const isOlderLeft = headers[OLDER_LEFT_HEADER] === 'true'
  return { items: body as Output<C>, hasMore: headers['X-Has-More'] === 'true', total, best, seenUntil, isOlderLeft }
}
