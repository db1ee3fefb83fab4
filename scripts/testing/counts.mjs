import path from 'node:path'

/** A reporter of node:test that writes nothing but `{ passed, failed, files }` of the whole run, files with their seconds. */
export default async function* counts(events) {
  const files = []
  for await (const { type, data } of events) {
    if (type !== 'test:summary') continue
    if (data.file !== undefined) {
      files.push({ file: path.relative('.', data.file), seconds: data.duration_ms / 1000 })
      continue
    }
    const { passed, failed, cancelled } = data.counts
    yield JSON.stringify({ passed, failed: failed + cancelled, files })
  }
}
