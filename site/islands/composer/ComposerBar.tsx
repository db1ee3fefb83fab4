import { AtSign, Ellipsis, Image, ListChecks, Settings, type LucideIcon } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { composerText, toolbarText } from '#src/text/composer.ts'
import { pollText } from '#src/text/poll.ts'
import { Icon } from '../../components/ui/Icon.tsx'
import { ToolRow } from '../../components/ui/ToolRow.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { FORMATS, keysOf, type Format, type FormatName } from './formats.ts'
import { TextLength } from './TextLength.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

interface Props {
  /** While the preview is shown there is nothing to format. */
  isPreview: boolean
  onFormat: (format: Format) => void
  /** The formats at the caret of the writing surface; null where markdown is written. */
  pressed: readonly FormatName[] | null
  onImage: () => void
  /** Null where names are text. */
  onMention: (() => void) | null
  onPoll: () => void
  /** The id of the settings' popover, which phones open here. */
  settingsId: string
}

/** The formats in the groups that a line divides; phones have those that are named in a sheet alone. */
const GROUPS = [FORMATS.slice(0, 3), FORMATS.slice(3)]
const IN_SHEET: readonly FormatName[] = ['italic', 'code', 'table', 'spoiler']

/**
 * Formats, picture, mention and the length of the text: on top while one scrolls, on phones on the keyboard. One tab
 * stop, arrow keys inside. From 900 px on each sign has its word, on phones in a sheet.
 */
export function ComposerBar({ isPreview, onFormat, pressed, onImage, onMention, onPoll, settingsId }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useKeyboardInset(bar)
  const [sheet, loadSheet] = useLazyModule(() => import('./ToolSheet.tsx'))
  const [isSheetOpen, setSheetOpen] = useState(false)
  const others = [
    { label: toolbarText.image, word: toolbarText.words.image, icon: Image, onClick: onImage },
    ...(onMention
      ? [{ label: toolbarText.mention, word: toolbarText.words.mention, icon: AtSign, onClick: onMention }]
      : []),
    { label: pollText.title, icon: ListChecks, onClick: onPoll, className: 'max-md:hidden' },
  ]
  return (
    <div
      className="sticky top-(--header-bottom) z-10 bg-ground/95 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-(--keyboard,0px) max-md:z-20 max-md:border-t max-md:border-line max-md:bg-ground max-md:pb-[env(safe-area-inset-bottom)] short:static"
      ref={bar}
    >
      <div className="max-md:px-1.5">
        <ToolRow
          aria-label={toolbarText.label}
          className="flex h-12 items-center border-line max-md:gap-0.5 max-md:justify-between md:border-y"
        >
          {!isPreview &&
            GROUPS.map((formats, group) => (
              <Group isFirst={group === 0} key={group}>
                {formats.map((format, nth) => (
                  <Tool
                    className={IN_SHEET.includes(format.name) ? 'max-md:hidden' : undefined}
                    hasStop={group === 0 && nth === 0}
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
              {others.map((tool) => (
                <Tool {...tool} key={tool.label} />
              ))}
              <Tool
                className="md:hidden"
                icon={Ellipsis}
                label={toolbarText.all}
                onClick={() => {
                  loadSheet()
                  setSheetOpen(true)
                }}
              />
            </Group>
          )}
          <Tool
            className="md:hidden"
            hasStop={isPreview}
            icon={Settings}
            label={composerText.more}
            popoverTarget={settingsId}
          />
          <TextLength />
        </ToolRow>
      </div>
      {sheet && isSheetOpen && (
        <sheet.ToolSheet
          onClose={() => setSheetOpen(false)}
          tools={[
            ...FORMATS.map((format) => ({ ...format, onClick: () => onFormat(format) })),
            ...others.map(({ label, icon, onClick }) => ({ label, icon, onClick })),
          ]}
        />
      )}
    </div>
  )
}

const Group = ({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) => (
  <>
    {!isFirst && <span aria-orientation="vertical" className="mx-1 h-5 w-px bg-line max-md:hidden" role="separator" />}
    {children}
  </>
)

/** The word below a sign. */
const WORD =
  'min-[900px]:not-sr-only min-[900px]:block min-[900px]:text-xs min-[900px]:leading-4 min-[900px]:whitespace-nowrap'

interface ToolProps {
  icon: LucideIcon
  label: string
  /** Its visible word; the label where it is short enough. */
  word?: string
  /** The name with its keys, shown on hover. */
  hint?: string
  /** Whether the Tab key reaches the row here. */
  hasStop?: boolean
  /** Undefined for what is no state of the text. */
  isPressed?: boolean | undefined
  onClick?: () => void
  popoverTarget?: string
  className?: string | undefined
}

const Tool = ({ icon, label, word, hint = label, hasStop = false, isPressed, className, ...rest }: ToolProps) => (
  <button
    {...rest}
    aria-pressed={isPressed}
    className={cx(
      'grid size-10 place-content-center place-items-center rounded-md text-ink-2 transition-colors hover:bg-panel hover:text-ink max-md:h-tap max-md:w-auto max-md:max-w-tap max-md:flex-1 min-[900px]:h-11 min-[900px]:w-auto min-[900px]:min-w-10 min-[900px]:px-1',
      isPressed && 'bg-act-soft text-act!',
      className,
    )}
    // The caret stays in the text.
    onMouseDown={(event) => event.preventDefault()}
    tabIndex={hasStop ? 0 : -1}
    title={hint}
    type="button"
  >
    <Icon of={icon} />
    <span className={cx('sr-only', !word && WORD)}>{label}</span>
    {word && (
      <span aria-hidden="true" className={cx('hidden', WORD)}>
        {word}
      </span>
    )}
  </button>
)
