import { useRef, useState, type ChangeEvent } from 'react'
import { givePointsToMany } from '#src/contracts/admin-point-batch.ts'
import type { PointBatch } from '#src/contracts/schemas/points.ts'
import { checkText } from '#src/text/checks.ts'
import { pointBatchText } from '#src/text/point-batch.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { DialogFailure } from '../../../components/ui/DialogFailure.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { sentenceOf } from '../../../lib/api/call-error.ts'
import { call } from '../../../lib/api/call.ts'
import { decodeCsv } from '../../../lib/forms/decode-csv.ts'
import { toast } from '../../../lib/toasts/toasts.ts'

/** Wrong lines that are shown. */
const SHOWN = 20

/** Chooses a file, shows what it would give or what is wrong with its lines, and gives it by one press. */
export function BatchForm({ onGiven }: { onGiven: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<PointBatch | null>(null)
  const [failure, setFailure] = useState<string>()
  const onFailure = (error: Error) => setFailure(sentenceOf(error, pointBatchText.failed))
  const check = useCall((text: string) => call(givePointsToMany, { csv: text, dryRun: 'true' }), {
    onSuccess: setPreview,
    onFailure,
  })
  const give = useCall(() => call(givePointsToMany, { csv, dryRun: 'false' }), {
    onSuccess: (answer) => {
      if (answer.errors.length > 0) return setPreview(answer)
      toast({ title: pointBatchText.done, description: pointBatchText.ready(answer) })
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
        {isReady && <p className="num font-semibold">{pointBatchText.ready(preview)}</p>}
        {preview && !isReady && <Wrong errors={preview.errors} />}
      </div>
      <DialogFailure>{failure}</DialogFailure>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={check.isBusy || give.isBusy} onClick={() => field.current?.click()} variant="quiet">
          {pointBatchText.choose}
        </Button>
        {isReady && (
          <Button busy={give.isBusy} onClick={() => give.send()}>
            {pointBatchText.give}
          </Button>
        )}
      </div>
    </div>
  )
}

function Wrong({ errors }: Pick<PointBatch, 'errors'>) {
  return (
    <>
      <p className="font-semibold text-danger">{pointBatchText.broken(errors.length)}</p>
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
