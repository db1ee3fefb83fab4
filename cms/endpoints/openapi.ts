import { getOpenApi } from '#src/contracts/site.ts'
import { openApiDocument } from '../openapi/document.ts'
import { env } from '../runtime.ts'
import { endpoint, type AppEndpoint } from './endpoint.ts'

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
