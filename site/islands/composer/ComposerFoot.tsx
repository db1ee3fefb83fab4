import { Settings } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { composerText } from '#src/text/composer.ts'
import { Button } from '../../components/ui/Button.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { levelName } from './ComposerSettings.tsx'
import { RewardLine, type Reward } from './RewardLine.tsx'
import type { PostValues } from './save-post.ts'

interface Props {
  isEdit: boolean
  isBusy: boolean
  reward: Reward | null
  /** The id of the settings' popover. */
  settingsId: string
}

/** The foot of wider screens: what the post earns, its settings, and the button that publishes. */
export function ComposerFoot({ isEdit, isBusy, reward, settingsId }: Props) {
  const { control } = useFormContext<PostValues>()
  const level = Number(useWatch({ control, name: 'levelRestriction' }))
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-ground/95 backdrop-blur-md max-md:hidden short:static">
      <div className="flex h-18 items-center gap-4">
        {reward && <RewardLine {...reward} />}
        <Button className="ml-auto px-3!" icon={Settings} popoverTarget={settingsId} variant="ghost">
          {level > 0 ? composerText.moreWith(levelName(level)) : composerText.more}
        </Button>
        <ReadyButton busy={isBusy} className="min-h-tap! min-w-28" type="submit">
          {isEdit ? composerText.save : composerText.publish}
        </ReadyButton>
      </div>
    </div>
  )
}
