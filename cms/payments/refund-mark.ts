const MARK = /\(#([\w-]+)\)$/

/** The reason sent with a refund of ours; it ends with the refund's id, so that the cancellation can be matched. */
export const markedReason = ({ id, reason }: { id: string; reason: string }): string => `${reason} (#${id})`

/** The id of the refund in a cancellation's reason; null for a cancellation that was not ours. */
export const markOf = (reason: string): string | null => MARK.exec(reason)?.[1] ?? null
