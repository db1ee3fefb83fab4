import { Check } from 'lucide-react'
import type { Poll } from '#src/contracts/schemas/polls.ts'
import { pollText } from '#src/text/poll.ts'
import { Icon } from '../../components/ui/Icon.tsx'

/** The votes of each option as a bar, with one's own marked. */
export function PollResults({ poll: { options, voters, mine } }: { poll: Poll }) {
  return (
    <ol className="mt-3 grid gap-2">
      {options.map(({ text, votes }, place) => {
        const count = votes ?? 0
        const percent = voters > 0 ? Math.round((count / voters) * 100) : 0
        const isMine = mine.includes(place)
        return (
          <li className="relative overflow-hidden rounded-md bg-raised" key={place}>
            <span
              aria-hidden="true"
              className={`absolute inset-y-0 left-0 transition-[width] duration-180 ${isMine ? 'bg-act-soft' : 'bg-line'}`}
              style={{ width: `${percent}%` }}
            />
            <span className="relative flex min-h-tap items-center gap-2 px-3.5 py-2">
              <span className={isMine ? 'font-bold' : undefined}>{text}</span>
              {isMine && (
                <>
                  <Icon className="flex-none text-act" of={Check} size={18} />
                  <span className="sr-only">{pollText.mine}</span>
                </>
              )}
              <span className="num ml-auto whitespace-nowrap text-ink-2">
                <b className="font-bold text-ink">{percent}%</b> {pollText.votes(count)}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
