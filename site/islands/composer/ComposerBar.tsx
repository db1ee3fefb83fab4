import { AtSign, Image, ListChecks, Settings, type LucideIcon } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { composerText, toolbarText } from '#src/text/composer.ts'
import { grouped } from '#src/text/numbers.ts'
import { pollText } from '#src/text/poll.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { FORMATS, keysOf, type Format, type FormatName } from './formats.ts'
import type { PostValues } from './save-post.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

interface Props {
  /** While the preview is shown there is nothing to format. */
  isPreview: boolean
  onFormat: (format: Format) => void
  /** The formats at the caret of the writing surface; null where markdown is written. */
  pressed: readonly FormatName[] | null
  onImage: () => void
  onMention: () => void
  onPoll: () => void
  /** The id of the settings' popover, which phones open here. */
  settingsId: string
}

/** The formats in the groups that a line divides; phones have no room for those that are marked. */
const GROUPS = [FORMATS.slice(0, 3), FORMATS.slice(3)]
const WIDE = [toolbarText.italic, toolbarText.code, toolbarText.table] as readonly string[]

/**
 * Formats, picture, mention and the length of the text: on top while one scrolls, on phones on the keyboard. One tab
 * stop, arrow keys inside.
 */
export function ComposerBar({ isPreview, onFormat, pressed, onImage, onMention, onPoll, settingsId }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useKeyboardInset(bar)
  return (
    <div
      className="sticky top-(--header-bottom) z-10 bg-ground/95 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-(--keyboard,0px) max-md:z-20 max-md:border-t max-md:border-line max-md:bg-ground max-md:pb-[env(safe-area-inset-bottom)] short:static"
      ref={bar}
    >
      <div className="max-md:px-1.5">
        <Toolbar.Root
          aria-label={toolbarText.label}
          className="flex h-12 items-center gap-0.5 border-line max-md:justify-between md:border-y"
        >
          {!isPreview &&
            GROUPS.map((formats, group) => (
              <Group isFirst={group === 0} key={group}>
                {formats.map((format) => (
                  <Tool
                    className={WIDE.includes(format.label) ? 'max-md:hidden' : undefined}
                    hint={toolbarText.shortcut({ name: format.label, keys: keysOf(format) })}
                    icon={format.icon}
                    key={format.code}
                    label={format.label}
                    isPressed={pressed?.includes(format.name)}
                    onClick={() => onFormat(format)}
                  />
                ))}
              </Group>
            ))}
          {!isPreview && (
            <Group>
              <Tool icon={Image} label={toolbarText.image} onClick={onImage} />
              <Tool icon={AtSign} label={toolbarText.mention} onClick={onMention} />
              <Tool icon={ListChecks} label={pollText.title} onClick={onPoll} />
            </Group>
          )}
          <Tool className="md:hidden" icon={Settings} label={composerText.more} popoverTarget={settingsId} />
          <Length />
        </Toolbar.Root>
      </div>
    </div>
  )
}

const Group = ({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) => (
  <>
    {!isFirst && <Toolbar.Separator className="mx-1.5 h-5 w-px bg-line max-md:hidden" />}
    {children}
  </>
)

interface ToolProps {
  icon: LucideIcon
  label: string
  /** The name with its keys, shown on hover. */
  hint?: string
  /** Undefined for what is no state of the text. */
  isPressed?: boolean | undefined
  onClick?: () => void
  popoverTarget?: string
  className?: string | undefined
}

const Tool = ({ icon, label, hint = label, isPressed, className, ...rest }: ToolProps) => (
  <Toolbar.Button
    {...rest}
    aria-pressed={isPressed}
    className={cx(
      'grid size-10 place-items-center rounded-md text-ink-2 transition-colors hover:bg-panel hover:text-ink max-md:h-tap max-md:w-auto max-md:max-w-tap max-md:flex-1',
      isPressed && 'bg-act-soft text-act!',
      className,
    )}
    // The caret stays in the text.
    onMouseDown={(event) => event.preventDefault()}
    title={hint}
    type="button"
  >
    <Icon of={icon} />
    <span className="sr-only">{label}</span>
  </Toolbar.Button>
)

/** How long the text is, where the row has room for it. */
function Length() {
  const { control } = useFormContext<PostValues>()
  const length = codePoints(useWatch({ control, name: 'content' }))
  const isOver = length > LIMITS.post.contentMax
  return (
    <span className={cx('num ml-auto pr-1 text-sm max-wide:hidden', isOver ? 'text-danger' : 'text-ink-3')}>
      {composerText.length(grouped(length))}
    </span>
  )
}
