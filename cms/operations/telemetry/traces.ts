import { env } from '#cms/core/platform/runtime.ts'
import type { Traces } from './open-telemetry.ts'

/** Loads OpenTelemetry where its variables name a collector; null elsewhere, when nothing of it is loaded. */
export async function openTraces(): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env()
  const isOff = process.env.OTEL_SDK_DISABLED === 'true' || process.env.OTEL_TRACES_EXPORTER === 'none'
  if (isOff || !(OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)) return null
  const { startTraces } = await import('./open-telemetry.ts')
  return startTraces()
}
