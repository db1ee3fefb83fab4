/** Calls `write` at this interval; the returned function stops, and writes the rest. */
export function writeRegularly(write: () => Promise<void>, everyMs: number): () => Promise<void> {
  const timer = setInterval(() => void write(), everyMs).unref()
  return () => {
    clearInterval(timer)
    return write()
  }
}
