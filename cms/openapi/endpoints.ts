import { getOpenApi } from '#src/contracts/site.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { env } from '../platform/runtime.ts'
import { openApiDocument } from './document.ts'

/** The call that describes all calls, itself included; the document is made once. */
export function openApiEndpoints(others: readonly AppEndpoint[]): AppEndpoint[] {
  let document: Record<string, unknown> | undefined
  const own: AppEndpoint = endpoint({
    ...getOpenApi,
    handler: async () =>
      (document ??= openApiDocument({
        contracts: [...others, own].map(({ contract }) => contract),
        siteUrl: env().SITE_URL,
      })),
  })
  return [own]
}
