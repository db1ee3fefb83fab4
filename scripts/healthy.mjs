// Ends with 0 when the forum on PORT of this machine answers its health check: for the health check of a container.
const { PORT = '4321' } = process.env
const isHealthy = await fetch(`http://127.0.0.1:${PORT}/api/health`, { signal: AbortSignal.timeout(5_500) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isHealthy ? 0 : 1)
