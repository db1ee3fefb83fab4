import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplerOf } from '#cms/operations/telemetry/sampler.ts'

test('the sampler is the one that OTEL_TRACES_SAMPLER names', () => {
  const named = (name?: string, share?: string) =>
    String(samplerOf({ ...(name && { OTEL_TRACES_SAMPLER: name }), ...(share && { OTEL_TRACES_SAMPLER_ARG: share }) }))
  assert.match(named(), /^ParentBased\{root=AlwaysOnSampler/)
  assert.equal(named('always_on'), 'AlwaysOnSampler')
  assert.equal(named('always_off'), 'AlwaysOffSampler')
  assert.equal(named('traceidratio', '0.25'), 'TraceIdRatioBased{0.25}')
  assert.match(named('parentbased_traceidratio', '0.5'), /^ParentBased\{root=TraceIdRatioBased\{0\.5\}/)
  assert.match(named('parentbased_always_off'), /^ParentBased\{root=AlwaysOffSampler/)
})
