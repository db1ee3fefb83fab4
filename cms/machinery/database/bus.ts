/** What all replicas hear of; ids of one process rise in the order of publishing, see cms/machinery/live/event-id.ts. */
export interface BusEvent {
  id: string
  /** Whom or what it concerns. */
  topic: string
  name: string
  /** Of what is looked up when it is shown to somebody; the event itself carries nothing to hide. */
  ref: string | null
}

/** Carries events to every process of the forum, this one included, within a second. Nothing is kept for who was not listening. */
export interface Bus {
  publish(event: BusEvent): Promise<void>
  /** Resolves when whoever listens has heard what was published before: a stream that opens then is not met by old news. */
  caughtUp(): Promise<void>
  /** Hears every event from now on, until the function that is returned is called. */
  listen(onEvent: (event: BusEvent) => void): () => void
}
