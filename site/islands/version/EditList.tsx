import type { Version } from '#src/contracts/schemas/versions.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import type { TextRun } from './text-differences.ts'
import { versionsText } from '#src/text/versions.ts'
import { editsOf, type Text } from './edits.ts'

interface Props {
  versions: readonly Version[]
  now: Text | undefined
}

/** Each edit with its time and its changes. */
export const EditList = ({ versions, now }: Props) => (
  <div
    aria-label={versionsText.title}
    className="max-h-[60dvh] overflow-auto"
    data-autofocus
    role="region"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    tabIndex={0}
  >
    <ol>
      {editsOf(versions, now).map(({ id, at, title, content }) => (
        <li className="border-t border-line py-3.5 first:border-t-0 first:pt-0" key={id}>
          <p className="num mb-2 text-sm text-ink-3">{versionsText.edit(longDateTime(at))}</p>
          {title.length > 0 && (
            <p className="mb-1 font-semibold">
              <TextRuns runs={title} />
            </p>
          )}
          <p className="whitespace-pre-wrap">
            <TextRuns runs={content} />
          </p>
        </li>
      ))}
    </ol>
  </div>
)

const TextRuns = ({ runs }: { runs: readonly TextRun[] }) =>
  runs.map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>
    const Mark = kind === 'removed' ? 'del' : 'ins'
    return (
      <Mark
        className={kind === 'removed' ? 'bg-danger-soft text-danger' : 'bg-act-soft text-act no-underline'}
        key={index}
      >
        <span className="sr-only">{kind === 'removed' ? versionsText.gone : versionsText.added} </span>
        {text}
      </Mark>
    )
  })
