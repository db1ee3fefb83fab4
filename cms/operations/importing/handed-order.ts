import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPath } from '#cms/core/platform/runtime.ts'
import type { ImportOrder } from './import-forum.ts'

/**
 * An import into a forum that runs on the embedded database, which one process has to itself: the command leaves its order in
 * DATA_DIR, the server does it and writes there what it says.
 */
export type HandedOrder = Pick<ImportOrder, 'dump' | 'files' | 'from' | 'sites' | 'origin' | 'isDryRun'>

/** A line of what the server says: that it has begun, a sentence, how it ended. */
export type SaidLine = { isTaken: true } | { text: string } | { report: string[] } | { error: string }

/** Where the order is, and what the server says of it. */
export const handedFiles = () => ({ order: dataPath('import-order.json'), said: dataPath('import-said.jsonl') })

const TAKEN = 'The server that runs on this DATA_DIR does the import; it goes on when this command is ended.'
const LOOK_MS = 500
/** A server looks every second; a process that is none never takes an order. */
const TAKEN_WITHIN_MS = 15_000

/**
 * Hands an order to the process that has the database, says what it says, and returns the lines of its report. An order that
 * is under way there is followed. Null if that process takes none; throws one sentence for an import that failed, and while
 * another one is under way.
 */
export async function handOver({ say, ...order }: ImportOrder): Promise<string[] | null> {
  const files = handedFiles()
  place(files, orderText(order))
  const giveUpAt = Date.now() + TAKEN_WITHIN_MS
  for (let [seen, isTaken] = [0, false]; ; await sleep(LOOK_MS)) {
    const lines = linesIn(files.said)
    for (const line of lines.slice(seen)) {
      if ('isTaken' in line && !isTaken) say(TAKEN)
      isTaken = true
      if ('text' in line) say(line.text)
      if (!('error' in line || 'report' in line)) continue
      rmSync(files.said, { force: true })
      if ('error' in line) throw new Error(line.error)
      return line.report
    }
    seen = lines.length
    if (isTaken || Date.now() < giveUpAt) continue
    rmSync(files.order, { force: true })
    return null
  }
}

const orderText = ({ dump, files, from, sites, origin, isDryRun }: HandedOrder): string => {
  const order: HandedOrder = {
    dump: path.resolve(dump),
    files: files && path.resolve(files),
    from,
    sites,
    origin,
    isDryRun,
  }
  return JSON.stringify(order)
}

function place({ order, said }: ReturnType<typeof handedFiles>, text: string): void {
  if (existsSync(order)) {
    if (readFileSync(order, 'utf8') === text) return
    throw new Error('Another import runs in the server: wait for its end.')
  }
  rmSync(said, { force: true })
  writeFileSync(`${order}.part`, text, { mode: 0o600 })
  // The server must not find half of it.
  renameSync(`${order}.part`, order)
}

/** The whole lines of the file; none while there is none. */
const linesIn = (file: string): SaidLine[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as SaidLine)
    : []
