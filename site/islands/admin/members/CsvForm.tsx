import { useRef, useState, type ChangeEvent } from 'react'
import { checkText } from '#src/text/checks.ts'
import { pointBatchText } from '#src/text/point-batch.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { decodeCsv } from '../../../lib/forms/decode-csv.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

/** Wrong lines that are shown. */
const SHOWN = 20

export interface Batch {
  errors: readonly { line: number; message: string }[]
}

export interface CsvFormProps<B extends Batch> {
  /** Sends the file: with `dryRun` it is judged alone. */
  send: (file: { csv: string; dryRun: 'true' | 'false' }) => Promise<B>
  /** What the file would do, or has done. */
  ready: (batch: B) => string
  words: { give: string; done: string; failed: string; broken: (count: number) => string }
  onGiven: () => void
}

/** Chooses a file, shows what it would do or what is wrong with its lines, and does it by one press. */
export function CsvForm<B extends Batch>({ send, ready, words, onGiven }: CsvFormProps<B>) {
  const field = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<B | null>(null)
  const [failure, setFailure] = useState<string>()
  const onFailure = (error: Error) => setFailure(sentenceOf(error, words.failed))
  const check = useCall((text: string) => send({ csv: text, dryRun: 'true' }), { onSuccess: setPreview, onFailure })
  const give = useCall(() => send({ csv, dryRun: 'false' }), {
    onSuccess: (answer) => {
      if (answer.errors.length > 0) return setPreview(answer)
      toast({ title: words.done, description: ready(answer) })
      onGiven()
    },
    onFailure,
  })
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setPreview(null)
    setFailure(undefined)
    const bytes = await file.arrayBuffer().catch(() => null)
    // The same file can be chosen again after it was mended.
    target.value = ''
    if (!bytes) return setFailure(pointBatchText.unreadable)
    const text = decodeCsv(bytes)
    if (text === null) return setFailure(checkText.csvEncoding)
    setCsv(text)
    check.send(text)
  }
  const isReady = preview !== null && preview.errors.length === 0
  return (
    <div className="grid gap-3">
      <input
        accept=".csv,text/csv"
        aria-label={pointBatchText.choose}
        className="sr-only"
        onChange={(event) => void choose(event)}
        ref={field}
        tabIndex={-1}
        type="file"
      />
      <div role="status">
        {check.isBusy && <p className="text-ink-3">{pointBatchText.checking}</p>}
        {isReady && <p className="num font-semibold">{ready(preview)}</p>}
        {preview && !isReady && <Wrong broken={words.broken(preview.errors.length)} errors={preview.errors} />}
      </div>
      <DialogFailure>{failure}</DialogFailure>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={check.isBusy || give.isBusy} onClick={() => field.current?.click()} variant="quiet">
          {pointBatchText.choose}
        </Button>
        {isReady && (
          <Button busy={give.isBusy} onClick={() => give.send()}>
            {words.give}
          </Button>
        )}
      </div>
    </div>
  )
}

function Wrong({ errors, broken }: Batch & { broken: string }) {
  return (
    <>
      <p className="font-semibold text-danger">{broken}</p>
      <ul className="mt-2 max-h-60 overflow-y-auto border-y border-line">
        {errors.slice(0, SHOWN).map(({ line, message }) => (
          <li className="py-1.5 text-sm" key={`${line} ${message}`}>
            <span className="num text-ink-3">{pointBatchText.line(line)}</span> {message}
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && <p className="mt-2 text-sm">{pointBatchText.more(errors.length - SHOWN)}</p>}
    </>
  )
}
