import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Finding } from './finding.ts'

/** Id of the job's lease, whose result the overview shows. */
export const AUDIT_JOB = 'audit-ledger'

const SOUND = 'ok: '
const MOST_BYTES = 16 * 1024 * 1024
const SHOWN = 5

/** Whether the last audit found no violation, by the job's result; null when it has not run or failed. */
export const isSound = (result: string | null): boolean | null =>
  result === null || result === 'failed' ? null : result.startsWith(SOUND)

/**
 * Runs the ledger audit in a separate process, so that requests are not slowed. Violations are checked a second time:
 * replicas may write while the first process reads.
 */
export async function auditLedger(_req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const first = await auditInProcess(signal)
  const broken = breaksOf(first).length > 0 ? bothOf(breaksOf(first), breaksOf(await auditInProcess(signal))) : []
  const checked = first.reduce((sum, finding) => sum + finding.checked, 0)
  if (broken.length === 0) return `${SOUND}${first.length} invariants, ${checked} checked`
  log().error({ broken: broken.slice(0, SHOWN), count: broken.length }, 'the audit found what may not be')
  return `broken: ${broken.length}; ${broken.slice(0, SHOWN).join('; ')}`
}

async function auditInProcess(signal: AbortSignal | undefined): Promise<Finding[]> {
  const file = path.resolve('cms/operations/boot/verify-process.ts')
  const options = { maxBuffer: MOST_BYTES, ...(signal && { signal }) }
  const { stdout } = await promisify(execFile)(process.execPath, [file, '--background'], options)
  return JSON.parse(stdout) as Finding[]
}

const breaksOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ name, breaks }) => breaks.map((text) => `${name}: ${text}`))

const bothOf = (some: readonly string[], others: readonly string[]): string[] => {
  const again = new Set(others)
  return some.filter((text) => again.has(text))
}
