import { Paperclip } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ACCEPTED_FILES, strictestFiles } from '#src/rules/files.ts'
import { fileFieldText, fileText } from '#src/text/files.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { CategoryOption } from './CategoryField.tsx'
import type { PostValues } from './save-post.ts'
import type { FileHome, SettleFiles, StoredFiles } from './use-file-uploads.ts'

interface Props {
  options: readonly CategoryOption[]
  start: StoredFiles
  /** Where a file is uploaded to, stored with its boards; undefined where it cannot be stored now. */
  target: () => Promise<FileHome | undefined>
  /** Gets what waits for the uploads of this field. */
  onReady: (settle: SettleFiles) => void
  isEdit: boolean
}

/** The files of the post, where all chosen boards allow some. Their list loads with the first. */
export function FileField({ options, start, target, onReady, isEdit }: Props) {
  const { control } = useFormContext<PostValues>()
  const chosen = useWatch({ control, name: 'categoryIds' })
  const rule = strictestFiles(options.filter(({ id }) => chosen.includes(id)))
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<readonly File[]>([])
  const [used, setUsed] = useState(start.files.length)
  const [list, load] = useLazyModule(() => import('./FileList.tsx'))
  const loadList = useEffectEvent(load)
  const hasStored = start.files.length > 0
  useEffect(() => {
    if (hasStored) loadList()
  }, [hasStored])
  if (!rule && used === 0) return null
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          accept={ACCEPTED_FILES}
          aria-label={fileText.label}
          className="sr-only"
          multiple
          onChange={({ target: field }) => {
            load()
            setPicked((before) => [...before, ...(field.files ?? [])])
            field.value = ''
          }}
          ref={input}
          tabIndex={-1}
          type="file"
        />
        {rule && (
          <ReadyButton icon={Paperclip} onClick={() => input.current?.click()} size="sm" variant="quiet">
            {fileFieldText.add}
          </ReadyButton>
        )}
        {rule && <span className="num text-sm text-ink-2">{fileFieldText.count({ used, most: rule.most })}</span>}
        <span className="text-sm text-pretty text-ink-3">
          {rule ? fileFieldText.help(rule) : fileFieldText.notHere}
          {isEdit && ` ${fileFieldText.onEdit}`}
        </span>
      </div>
      {list && (
        <list.FileList onCount={setUsed} onReady={onReady} picked={picked} rule={rule} start={start} target={target} />
      )}
    </section>
  )
}
