/** An event that all replicas receive; ids of one process rise in the order of publishing (live/event-id.ts). */
export interface BusEvent {
  id: string
  /** The member, post or session that it concerns. */
  topic: string
  name: string
  /** The id of the content, which is read with the receiver's rights; the event itself has nothing private. */
  ref: string | null
}

/** Delivers events to the listeners of every process of the forum, this one included, within a second; none are stored for later. */
export interface Bus {
  publish(event: BusEvent): Promise<void>
  /** Resolves when listeners have received what was published before, so that a stream opened then gets no old events. */
  caughtUp(): Promise<void>
  /** Calls `onEvent` for every event, and `onGap` when events may have been missed, until the returned function is called. */
  listen(onEvent: (event: BusEvent) => void, onGap?: () => void): () => void
}
