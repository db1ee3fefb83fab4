import * as calls from '#src/contracts/site.ts'
import { serve, type Endpoint } from '#cms/core/call/endpoint.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { openApiDocument } from './document.ts'

/** The call that describes all calls, itself included; the document is made once. */
export function openApiEndpoints(others: readonly Endpoint[]): Endpoint[] {
  let document: Record<string, unknown> | undefined
  const contracts = [...others.map(({ contract }) => contract), calls.getOpenApi]
  const getOpenApi = async () => (document ??= openApiDocument({ contracts, siteUrl: env().SITE_URL }))
  return [serve(calls.getOpenApi, getOpenApi)]
}
