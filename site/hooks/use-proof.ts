import { useRef, useState } from 'react'
import { PROOF_OF_WORK, type ProofPurpose } from '#src/rules/proof-of-work.ts'
import { CallError } from '../lib/api/call-error.ts'

interface Solving {
  proof: Promise<string>
  /** Until when it is worth sending. */
  until: number
}

/** A minute less than the server's, for the way there. */
const VALID_MS = (PROOF_OF_WORK.minutes - 1) * 60_000
/** A button that waits shorter says nothing. */
const SILENT_MS = 300

const isProofRefused = (error: unknown): boolean => error instanceof CallError && Boolean(error.failure.fields?.proof)

/** The proof of work of a form, computed while one types. `isNeeded` is false where the server asks for none. */
export function useProof(purpose: ProofPurpose, isNeeded: boolean) {
  const current = useRef<Solving | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  function solving(): Solving {
    const running = current.current
    if (running && running.until > Date.now()) return running
    const begun: Solving = {
      proof: import('../lib/proof/solve.ts').then(({ solve }) => solve(purpose)),
      until: Date.now() + VALID_MS,
    }
    current.current = begun
    // The next touch or press begins anew.
    begun.proof.catch(() => current.current === begun && (current.current = null))
    return begun
  }

  /** A proof that was not sent yet. */
  async function take(): Promise<string> {
    const { proof } = solving()
    const timer = setTimeout(() => setWaiting(true), SILENT_MS)
    try {
      return await proof
    } finally {
      clearTimeout(timer)
      setWaiting(false)
      current.current = null
    }
  }

  const begin = (): void => {
    if (isNeeded) solving()
  }

  return {
    /** For the form: begins with the first focus or input in it. */
    watch: { onFocus: begin, onInput: begin },
    /** Sends with a proof, once more when the server takes it no longer. */
    send: async <T>(work: (given: { proof?: string }) => Promise<T>): Promise<T> => {
      try {
        return await work(isNeeded ? { proof: await take() } : {})
      } catch (error) {
        if (isProofRefused(error)) return await work({ proof: await take() })
        // What was sent is used; the form is sent again after a correction.
        begin()
        throw error
      }
    },
    /** Whether the button waits for the proof. */
    isWaiting,
  }
}
