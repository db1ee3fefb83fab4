import type { Payload } from 'payload'
import { signedInBy } from '#cms/accounts/actor.ts'
import { cookieToken } from '#cms/accounts/cookie.ts'
import { rowById } from '#cms/database/rows.ts'
import { localRequest } from '#cms/endpoints/call.ts'
import { allEndpoints } from '#cms/endpoints/all.ts'
import type { AppEndpoint } from '#cms/endpoints/endpoint.ts'
import { getPayload } from '#cms/payload.ts'
import { readSettings } from '#cms/settings.ts'
import type { Settings } from '../src/rules/settings.ts'
import type { Contract, Input, Output } from '../src/contracts/contract.ts'
import type { Actor } from '../src/rules/permissions.ts'

/** The one door from the pages into cms/: the same endpoint that answers over HTTP, called in process. */

type Reader = { actor: Actor | null }

const byContract = new Map<string, AppEndpoint>(allEndpoints.map((made) => [keyOf(made.contract), made]))

function keyOf({ method, path }: Contract): string {
  return `${method} ${path}`
}

async function run<C extends Contract>(contract: C, input: Input<C>, { actor }: Reader) {
  const payload: Payload = await getPayload()
  const served = byContract.get(keyOf(contract))
  if (!served) throw new Error(`No endpoint serves ${keyOf(contract)}`)
  return served.run({ ...localRequest(payload, actor), received: input })
}

/** What the call answers for this reader; throws its AppError. */
export async function load<C extends Contract>(contract: C, input: Input<C>, reader: Reader): Promise<Output<C>> {
  return (await run(contract, input, reader)).body as Output<C>
}

/** A list call's page and whether more follows. */
export async function loadList<C extends Contract>(contract: C, input: Input<C>, reader: Reader) {
  const { body, headers } = await run(contract, input, reader)
  return { items: body as Output<C>, hasMore: headers['X-Has-More'] === 'true' }
}

/** The live values of the built-in settings, for texts that print them. */
export async function settings(): Promise<Settings> {
  return readSettings(localRequest(await getPayload()))
}

/** Whose cookie this is. Only the development server asks: the real one knows its reader before it renders. */
export async function readerOf(cookie: string | null) {
  return (await signedInBy(await getPayload(), cookieToken(cookie))) ?? { actor: null, sid: null }
}

/** The post below which a comment stands; null for a comment that never was. Says nothing about either. */
export async function postOfComment(id: string): Promise<string | null> {
  return (await rowById({ payload: await getPayload() }, 'comment', id))?.post ?? null
}
