import { ImagePlus } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import type { Setting } from '#src/contracts/schemas/settings.ts'
import { uploadBrandImage } from '#src/contracts/uploads.ts'
import type { BrandImage } from '#src/rules/brand.ts'
import { IMAGE_TYPES } from '#src/rules/images.ts'
import { settingNameText } from '#src/text/admin-settings.ts'
import { brandText } from '#src/text/brand.ts'
import { ConflictNotice } from '../../../components/admin/ConflictNotice.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { useCall } from '../../../hooks/use-call.ts'
import { call } from '../../../lib/api/call.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface Props {
  which: BrandImage
  setting: Setting
  onStored: (row: Setting) => void
}

/** One picture of the site: what is shown now, a button to upload another, and one to return to the forum's own. */
export function BrandPicture({ which, setting, onStored }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { key, value, updatedAt } = setting
  const save = useSaveSettings({ saved: brandText.pictureSaved, onStored })
  const store = (url: string) => save.send([{ key, value: url, expectedUpdatedAt: updatedAt }])
  const upload = useCall(
    (file: File) => {
      const form = new FormData()
      form.set('image', file)
      return call(uploadBrandImage, {}, { form })
    },
    { onSuccess: ({ imageUrl }) => store(imageUrl), failure: { text: brandText.uploadFailed } },
  )
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) upload.send(file)
  }
  const name = settingNameText[which]
  const isBusy = upload.isBusy || save.isBusy
  return (
    <div className="grid gap-3 border-b border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <span className="grid h-20 w-40 place-items-center overflow-hidden rounded-md bg-panel text-xs text-ink-3">
        {value ? <img alt="" className="max-h-full max-w-full object-contain" src={value} /> : brandText.ownPicture}
      </span>
      <div className="grid gap-2">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-3">{brandText.pictureHelp[which]}</p>
        <div className="flex flex-wrap gap-2">
          <input
            accept={IMAGE_TYPES.join()}
            aria-label={name}
            className="sr-only"
            onChange={choose}
            ref={input}
            tabIndex={-1}
            type="file"
          />
          <Button
            aria-label={brandText.chooseOne(name)}
            busy={isBusy}
            icon={ImagePlus}
            onClick={() => input.current?.click()}
            size="sm"
            variant="quiet"
          >
            {brandText.choose}
          </Button>
          {value && (
            <Button
              aria-label={brandText.resetOne(name)}
              disabled={isBusy}
              onClick={() => store('')}
              size="sm"
              variant="ghost"
            >
              {brandText.reset}
            </Button>
          )}
        </div>
        {save.conflicts.length > 0 && (
          <ConflictNotice
            busy={save.isBusy}
            differences={save.conflicts.map(({ input: mine, current }) => ({
              name,
              stored: current.value,
              mine: mine.value,
            }))}
            onOverwrite={save.overwrite}
            onTake={save.take}
          />
        )}
      </div>
    </div>
  )
}
