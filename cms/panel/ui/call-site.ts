import type { Contract, Input, Output } from '#src/contracts/contract.ts'
import { markdownFieldText } from '#src/text/panel-dashboard.ts'

/** A call of the site as the panel's pages know it: without its schemas, which would want to evaluate code there. */
export type SiteCall = Pick<Contract, 'method' | 'path'>

/** What a page of the panel gets of a contract. */
export const siteCall = ({ method, path }: Contract): SiteCall => ({ method, path })

/** Makes one of the site's own calls as the admin at the panel; throws an Error with the sentence of its refusal. */
export async function callSite<C extends Contract>(call: SiteCall, input: Input<C> | FormData): Promise<Output<C>> {
  const isForm = input instanceof FormData
  const rest: Record<string, unknown> = isForm ? {} : { ...input }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const answer = await fetch(`/api${path}`, {
    method: call.method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      ...(!isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? input : JSON.stringify(rest),
  })
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as Output<C>
  const { message, fields } = (await answer.json().catch(() => ({}))) as Refused
  throw new Error(Object.values(fields ?? {})[0] ?? message ?? markdownFieldText.callFailed)
}

interface Refused {
  message?: string
  fields?: Record<string, string>
}
