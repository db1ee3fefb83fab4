import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { composerText } from '#src/text/composer.ts'
import { uiText } from '#src/text/ui.ts'
import { Field } from '../../components/ui/Field.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { Select } from '../../components/ui/Select.tsx'
import { Switch } from '../../components/ui/Switch.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import type { PostValues } from './save-post.ts'
import type { WritingMode } from './use-writing-mode.ts'

interface Props {
  /** The id of the popover, which the buttons that open it name. */
  id: string
  levels: readonly number[]
  mode: WritingMode
  onMode: (mode: WritingMode) => void
}

/** A level restriction in words. */
export const levelName = (level: number): string =>
  level === 0 ? composerText.levelNone : composerText.levelFrom(level)

/**
 * Who may read the post, with levels up to the cap, whether lists blur its pictures, and how one writes: in a popover above the foot, on phones a sheet.
 * An error opens it.
 */
export function ComposerSettings({ id, levels, mode, onMode }: Props) {
  const { register, formState } = useFormContext<PostValues>()
  const error = formState.errors.levelRestriction?.message
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) sheet.current?.showPopover()
  }, [error])
  return (
    <div
      aria-labelledby={`${id}-head`}
      className="inset-auto right-[max(24px,calc(50%_-_360px))] bottom-21 w-92 rounded-lg bg-raised px-5 py-4.5 text-ink shadow-float ring-1 ring-line max-md:inset-x-0 max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:rounded-t-[20px] max-md:rounded-b-none max-md:pb-[calc(18px+env(safe-area-inset-bottom))] max-md:shadow-sheet max-md:backdrop:bg-veil"
      id={id}
      popover="auto"
      ref={sheet}
      role="dialog"
    >
      <span aria-hidden="true" className="mx-auto -mt-2 mb-2 block h-1 w-9 rounded-full bg-track md:hidden" />
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold" id={`${id}-head`}>
          {composerText.readers}
        </h2>
        <IconButton
          className="-mr-2 md:hidden"
          icon={X}
          label={uiText.close}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      <Field error={error} help={composerText.levelHelp} label={composerText.level} room="none">
        {(control) => (
          <Select
            {...control}
            {...register('levelRestriction', { setValueAs: Number })}
            defaultValue={formState.defaultValues?.levelRestriction}
          >
            {levels.map((level) => (
              <option key={level} value={level}>
                {levelName(level)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch help={composerText.blurredHelp} label={composerText.blurred} {...register('isBlurred')} />
      <ModeSwitch mode={mode} onMode={onMode} />
    </div>
  )
}
