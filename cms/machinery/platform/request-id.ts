import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { shared } from './shared.ts'

const current = () => shared('request-id', () => new AsyncLocalStorage<string>())

/** A new id for a request, unlike any other's. One that a client sends is not believed. */
export const newRequestId = (): string => randomUUID()

/** Runs the work of a request, whose log lines and error pages then carry its id. */
export const withRequestId = (id: string, work: () => void): void => current().run(id, work)

/** The id of the request that is being answered; null outside of one, as in a job. */
export const requestId = (): string | null => current().getStore() ?? null
