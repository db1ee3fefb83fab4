import { randomBytes } from 'node:crypto'

/** A name for who has left: no name and no address that anyone may take begins so, and nobody can guess the rest. */
export const newNobody = (): string => `left-${randomBytes(16).toString('hex')}`

/** Whether a name was given by `newNobody`. */
export const isNobody = (name: unknown): boolean => typeof name === 'string' && /^left-[0-9a-f]{32}$/.test(name)
