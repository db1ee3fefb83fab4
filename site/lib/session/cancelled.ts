/** Whether the person closed the browser's passkey dialog, which is no failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
