/** Hands every touch, and its end, to the gestures, whose script loads with the first. */
export function watchTouch(): void {
  document.addEventListener(
    'touchstart',
    (start) => {
      // It may end before the script is there.
      const ended = new Promise<TouchEvent>((resolve) => {
        const end = new AbortController()
        const finish = (event: TouchEvent) => {
          end.abort()
          resolve(event)
        }
        for (const type of ['touchend', 'touchcancel'] as const)
          document.addEventListener(type, finish, { passive: true, signal: end.signal })
      })
      void import('./gestures.ts').then(
        ({ followTouch }) => followTouch(start, ended),
        () => undefined,
      )
    },
    { passive: true },
  )
}
