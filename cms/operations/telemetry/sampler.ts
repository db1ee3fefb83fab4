import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'

type Variables = Readonly<Record<string, string | undefined>>

/** The sampler that OTEL_TRACES_SAMPLER and its argument name; by default what the caller decided, else every request. */
export function samplerOf({ OTEL_TRACES_SAMPLER = '', OTEL_TRACES_SAMPLER_ARG = '' }: Variables): Sampler {
  const share = OTEL_TRACES_SAMPLER_ARG === '' ? 1 : Number(OTEL_TRACES_SAMPLER_ARG)
  const root = rootOf(OTEL_TRACES_SAMPLER.replace('parentbased_', ''), share >= 0 && share <= 1 ? share : 1)
  const isAlone = OTEL_TRACES_SAMPLER !== '' && !OTEL_TRACES_SAMPLER.startsWith('parentbased_')
  return isAlone ? root : new ParentBasedSampler({ root })
}

function rootOf(name: string, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler()
}
