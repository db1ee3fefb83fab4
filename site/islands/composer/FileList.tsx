import { FileText, RotateCw, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { FileRule } from '#src/rules/files.ts'
import { fileFieldText } from '#src/text/files.ts'
import { fileSize } from '#src/text/numbers.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { useFileUploads, type FileHome, type FileRow, type SettleFiles, type StoredFiles } from './use-file-uploads.ts'

interface Props {
  start: StoredFiles
  /** Everything that was chosen so far. */
  picked: readonly File[]
  rule: FileRule | null
  target: () => Promise<FileHome | undefined>
  onReady: (settle: SettleFiles) => void
  onCount: (count: number) => void
}

/** The files of the post with size and progress, or why one was not uploaded. */
export function FileList({ start, picked, rule, target, onReady, onCount }: Props) {
  const { rows, said, remove, retry } = useFileUploads({ start, picked, rule, target, onReady })
  const tell = useEffectEvent(onCount)
  const count = rows.filter(({ state }) => state.is !== 'failed').length
  useEffect(() => tell(count), [count])
  return (
    <>
      {rows.length > 0 && (
        <ul className="grid overflow-hidden rounded-md border border-line">
          {rows.map((row) => (
            <Line key={row.key} onRemove={() => void remove(row)} onRetry={() => retry(row)} row={row} />
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  )
}

interface LineProps {
  row: FileRow
  onRemove: () => void
  onRetry: () => void
}

function Line({ row, onRemove, onRetry }: LineProps) {
  const { name, bytes, state } = row
  return (
    <li className="flex min-h-tap items-center gap-3 border-t border-line py-1.5 pr-1.5 pl-3.5 first:border-t-0">
      <span className="flex-none text-ink-3">
        <Icon of={FileText} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-5 [overflow-wrap:anywhere]">{name}</span>
        <State bytes={bytes} name={name} state={state} />
      </span>
      {state.is === 'failed' && state.mayRetry && (
        <IconButton icon={RotateCw} label={fileFieldText.retry(name)} onClick={onRetry} />
      )}
      <IconButton icon={X} label={fileFieldText.remove(name)} onClick={onRemove} />
    </li>
  )
}

function State({ bytes, name, state }: Pick<FileRow, 'bytes' | 'name' | 'state'>) {
  if (state.is === 'failed')
    return (
      <span className="block text-sm text-danger" role="alert">
        {state.why}
      </span>
    )
  if (state.is === 'stored') return <span className="num block text-sm text-ink-3">{fileSize(bytes)}</span>
  if (state.is === 'waiting') return <span className="block text-sm text-ink-3">{fileFieldText.waiting}</span>
  return (
    <span className="flex items-center gap-2 text-sm text-ink-3">
      <span className="num flex-none">{fileFieldText.progress(state.percent)}</span>
      <span
        aria-label={fileFieldText.progressOf(name)}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={state.percent}
        className="h-1 flex-1 overflow-hidden rounded-full bg-track"
        role="progressbar"
      >
        <span className="block h-full bg-mark transition-[width]" style={{ width: `${state.percent}%` }} />
      </span>
    </span>
  )
}
