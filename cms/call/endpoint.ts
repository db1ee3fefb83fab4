import type { Endpoint, PayloadRequest } from 'payload'
import type { Contract, Output } from '#src/contracts/contract.ts'
import type { AppRequest, Call } from '../platform/request.ts'
import { answer, result, type RoutedRequest } from './answer.ts'
import type { Reply } from './reply.ts'

/** What a guard knows: path parameters and body as they came, before the input was parsed. */
export interface GuardCall {
  req: AppRequest
  params: Record<string, string>
  received: Readonly<Record<string, unknown>>
}

type Served<C extends Contract> = C & {
  handler: (call: Call<C>) => Promise<Output<C> | Reply<Output<C>>>
  /** Refuses a target that is not there or not the caller's (404, 403); asked only when the input is bad, because those come first. */
  guard?: (call: GuardCall) => Promise<void>
}

/** A Payload endpoint object that also carries its contract. */
export interface AppEndpoint extends Omit<Endpoint, 'handler'> {
  contract: Contract
  handler: (req: PayloadRequest) => Promise<Response>
  /** The same call in process, without HTTP around its result. */
  run: (req: RoutedRequest) => Promise<Reply<unknown>>
}

/** Makes the endpoint object of a contract and the operation that fulfils it. */
export function endpoint<C extends Contract>({ handler, guard, ...contract }: Served<C>): AppEndpoint {
  const served = {
    contract: contract as Contract,
    handler: handler as (call: Call<Contract>) => Promise<unknown>,
    guard,
  }
  return {
    path: contract.path,
    method: contract.method,
    contract: served.contract,
    handler: (req) => answer({ ...served, req: req as unknown as RoutedRequest }),
    run: (req) => result({ ...served, req }),
  }
}
