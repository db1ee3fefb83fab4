const MARK = /\(#([\w-]+)\)$/

/** The reason that the provider keeps of a refund of ours: it carries the refund's id, by which it is known again. */
export const markedReason = ({ id, reason }: { id: string; reason: string }): string => `${reason} (#${id})`

/** The id of the refund that a cancellation was made for; null for one that was not ours. */
export const markOf = (reason: string): string | null => MARK.exec(reason)?.[1] ?? null
