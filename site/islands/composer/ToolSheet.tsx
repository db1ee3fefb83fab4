import type { LucideIcon } from 'lucide-react'
import { flushSync } from 'react-dom'
import { toolbarText } from '#src/text/composer.ts'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { Icon } from '../../components/ui/Icon.tsx'

interface Props {
  tools: readonly { label: string; icon: LucideIcon; onClick: () => void }[]
  onClose: () => void
}

/** All tools of the toolbar with their words: the sheet of phones. */
export const ToolSheet = ({ tools, onClose }: Props) => (
  <Dialog onClose={onClose} open title={toolbarText.all}>
    <div className="-mx-2 grid grid-cols-2">
      {tools.map(({ label, icon, onClick }) => (
        <button
          className="flex h-13 items-center gap-3 rounded-md px-2 text-left hover:bg-panel"
          key={label}
          onClick={() => {
            // The sheet gives the focus back to the text, which the tool then finds there.
            flushSync(onClose)
            onClick()
          }}
          type="button"
        >
          <span className="text-ink-2">
            <Icon of={icon} />
          </span>
          {label}
        </button>
      ))}
    </div>
  </Dialog>
)
