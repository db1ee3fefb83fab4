import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startSimulator } from '#cms/payments/simulator/standalone.ts'

/** The step at which the buyer is killed: a state of a call to the provider, or milliseconds after its response. */
const STEPS = ['before it', 'after it, unanswered', 'just answered', 'a little later'] as const
type Step = (typeof STEPS)[number]
const CALLS = ['confirm', 'cancel'] as const

interface Finish {
  compared: string
  broken: string[]
  status: Record<string, string>
  openRefunds: number
}

export interface PaymentKillFigures {
  rounds: number
  acknowledged: number
  /** Orders that were paid by what was acknowledged, and are not. */
  lost: string[]
  finish: Finish
}

/** Kills a buyer at every step of payment and refund, one after another, and lets the next one end what was left open. */
export async function paymentKills(rounds: number): Promise<PaymentKillFigures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-paid-'))
  const simulator = await startSimulator()
  const relay = await startRelay(simulator.origin)
  const env = { ...process.env, ...simulator.env, TOSS_API_URL: relay.origin, DATA_DIR: folder }
  const paid: string[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const child = buyer(env)
      relay.killAt(child, {
        call: CALLS[round % CALLS.length] as string,
        step: STEPS[Math.floor(round / CALLS.length) % STEPS.length] as Step,
      })
      paid.push(...ordersPaid(await outputOf(child)))
    }
    const [last] = (await outputOf(buyer({ ...env, FINISH: '1' }))).flatMap(([kind, response]) =>
      kind === 'finished' ? [response as Finish] : [],
    )
    if (!last) throw new Error('the last one did not finish')
    const lost = paid.filter((id) => last.status[id] !== 'completed')
    return { rounds, acknowledged: paid.length, lost, finish: last }
  } finally {
    relay.stop()
    simulator.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const buyer = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ['tests/load/payment-buyer.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })

const ordersPaid = (facts: [string, unknown][]): string[] =>
  facts.filter(([kind]) => kind === 'paid').map(([, id]) => String(id))

async function outputOf(child: ChildProcess): Promise<[string, unknown][]> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  // The last line may be cut off by the kill.
  const whole = output.slice(0, output.lastIndexOf('\n')).split('\n').filter(Boolean)
  return whole.map((line) => JSON.parse(line) as [string, unknown])
}

interface Plan {
  call: string
  step: Step
}

/** A proxy between buyer and provider that kills the buyer at the planned step. */
async function startRelay(origin: string) {
  let armed: (Plan & { child: ChildProcess }) | null = null
  const kill = () => {
    armed?.child.kill('SIGKILL')
    armed = null
  }
  const answer = async (message: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const step = armed && message.url?.endsWith(`/${armed.call}`) ? armed.step : null
    if (step === 'before it') return kill()
    const response = await fetch(origin + message.url, {
      method: message.method ?? 'GET',
      headers: message.headers as Record<string, string>,
      redirect: 'manual',
      ...(message.method === 'POST' && { body: Buffer.concat(chunks) }),
    })
    const text = await response.text()
    if (step === 'after it, unanswered') return kill()
    const location = response.headers.get('location')
    res
      .writeHead(response.status, { 'Content-Type': 'application/json', ...(location && { Location: location }) })
      .end(text)
    if (step) setTimeout(kill, step === 'just answered' ? 0 : Math.random() * 30)
  }
  const server = createServer((message, res) => void answer(message, res).catch(() => res.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    killAt: (child: ChildProcess, plan: Plan) => void (armed = { ...plan, child }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
