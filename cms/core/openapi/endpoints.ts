import * as calls from '#src/contracts/site.ts'
import { hasCoin, names, type Names } from '#src/text/names.ts'
import { serve, type Endpoint } from '#cms/core/call/endpoint.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { openApiDocument } from './document.ts'

/** The call that describes all calls, itself included; the document is made once for the names that it says. */
export function openApiEndpoints(others: readonly Endpoint[]): Endpoint[] {
  let made: { for: Names; document: Record<string, unknown> } | undefined
  const contracts = [...others.map(({ contract }) => contract), calls.getOpenApi]
  const getOpenApi = async () => {
    const shown = names()
    if (made?.for !== shown) {
      const offered = contracts.filter(({ needsCoin }) => hasCoin() || !needsCoin)
      made = { for: shown, document: openApiDocument({ contracts: offered, siteUrl: env().SITE_URL }) }
    }
    return made.document
  }
  return [serve(calls.getOpenApi, getOpenApi)]
}
