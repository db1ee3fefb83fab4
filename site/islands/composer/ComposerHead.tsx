import { Eye, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { composerText } from '#src/text/composer.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../../components/ui/IconButton.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { cx } from '../../components/ui/class-names.ts'

interface Props {
  isEdit: boolean
  /** Where × leads without a page of this site before it. */
  backTo: string
  isPreview: boolean
  onPreview: () => void
  isBusy: boolean
  /** The button that opens the list of drafts. */
  drafts?: ReactNode
  /** Whether the text was saved. */
  note: ReactNode
}

/** The composer's head: ×, heading, when the text was saved, preview; on phones it also publishes. */
export function ComposerHead({ isEdit, backTo, isPreview, onPreview, isBusy, drafts, note }: Props) {
  const [name, short] = isEdit
    ? [composerText.save, composerText.saveShort]
    : [composerText.publish, composerText.publishShort]
  const preview = { 'aria-pressed': isPreview, onClick: onPreview }
  return (
    <div className="-ml-3 flex h-15 items-center gap-3 max-md:sticky max-md:ml-0 max-md:top-0 max-md:z-20 max-md:h-13 max-md:gap-1 max-md:border-b max-md:border-line max-md:bg-ground/94 max-md:pr-2 max-md:pl-1 max-md:backdrop-blur-md short:static">
      <a aria-label={composerText.leave} className={iconButtonClass} data-back href={backTo} title={composerText.leave}>
        <Icon of={X} />
      </a>
      <h1 className="text-lg font-bold max-md:sr-only">{isEdit ? composerText.editTitle : composerText.createTitle}</h1>
      <div className="min-w-0 flex-1">{note}</div>
      {drafts}
      <Button
        {...preview}
        className={cx('max-md:hidden', isPreview && 'bg-act-soft! text-act!')}
        size="sm"
        variant="quiet"
      >
        {composerText.preview}
      </Button>
      <IconButton
        {...preview}
        className={cx('md:hidden', isPreview && 'bg-act-soft text-act')}
        icon={Eye}
        label={composerText.preview}
      />
      <ReadyButton busy={isBusy} className="md:hidden" size="sm" type="submit">
        {/* The ending has no size, but is a part of the name, which is the same at every width. */}
        <span>
          {short}
          <span className="text-[0]">{name.slice(short.length)}</span>
        </span>
      </ReadyButton>
    </div>
  )
}
