/** One tab's part in the election of a leader. */
export interface Candidate {
  /** Leads at once, in place of a leader that does not answer. */
  takeOver: () => void
  /** Ends leading, or the wait for it, for good. */
  withdraw: () => void
}

interface Options {
  /** Names the tabs that elect one leader. */
  name: string
  onElected: () => void
  /** The tab no longer leads; also called when it withdraws without having led. */
  onDeposed: () => void
}

/**
 * Elects one leader among the tabs of this browser by a Web Lock: the tab that holds it leads, the others wait for it in
 * order. A tab whose lock is stolen waits again.
 */
export function electLeader({ name, onElected, onDeposed }: Options): Candidate {
  const withdrawn = new AbortController()
  let release = (): void => undefined
  const request = (options: LockOptions) =>
    void navigator.locks
      .request(name, options, () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        release = resolve
        onElected()
        return promise
      })
      .catch(() => undefined)
      .then(onDeposed)
      .then(() => !options.steal && !withdrawn.signal.aborted && request(options))
  request({ signal: withdrawn.signal })
  return {
    takeOver: () => request({ steal: true }),
    withdraw: () => {
      withdrawn.abort()
      release()
      onDeposed()
    },
  }
}
