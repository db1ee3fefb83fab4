import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { createSeries, getSeries, setSeriesPosts } from '#src/contracts/series.ts'
import type { SeriesLine } from '#src/contracts/schemas/series.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { seriesText } from '#src/text/series.ts'
import { toastText } from '#src/text/toast.ts'
import { Button } from '../../components/ui/Button.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { SeriesForm } from './SeriesForm.tsx'

interface Props {
  series: SeriesLine[]
  /** The member's post that is to be put into one, and the series that have it. */
  adding: { id: string; title: string; seriesIds: string[] } | null
}

/** The member's series, a form for a new one, and for a post that comes along a button beside each. */
export function SeriesPage({ series: initial, adding }: Props) {
  const [series, setSeries] = useState(initial)
  const [isMaking, setMaking] = useState(initial.length === 0)
  const make = useCall((form: { title: string; description: string }) => call(createSeries, form), {
    onSuccess: (made) => {
      setSeries((before) => [made, ...before])
      setMaking(false)
      toast({ title: seriesText.created })
    },
    failure: { text: seriesText.createFailed },
  })
  return (
    <>
      {series.length === 0 && <EmptyState art="posts" text={seriesText.emptyHint} title={seriesText.empty} />}
      {series.length > 0 && (
        <ul className="mb-6 border-t border-line">
          {series.map((one) => (
            <li className="flex min-h-16 items-center gap-4 border-b border-line py-3" key={one.id}>
              <div className="min-w-0 flex-1">
                <a
                  className="block truncate text-lg font-bold hover:text-act hover:underline"
                  href={`/series/${one.id}`}
                >
                  {one.title}
                </a>
                <p className="num truncate text-sm text-ink-3">
                  {seriesText.count(one.count)}
                  {one.description && ` · ${one.description}`}
                </p>
              </div>
              {adding && (
                <AddButton
                  adding={adding}
                  onCount={(count) =>
                    setSeries((before) => before.map((other) => (other.id === one.id ? { ...other, count } : other)))
                  }
                  series={one}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isMaking ? (
        <SeriesForm isBusy={make.isBusy} label={seriesText.create} onSubmit={make.send} />
      ) : (
        series.length < LIMITS.series.most && (
          <Button icon={Plus} onClick={() => setMaking(true)} variant="soft">
            {seriesText.create}
          </Button>
        )
      )}
    </>
  )
}

interface AddProps {
  series: SeriesLine
  adding: NonNullable<Props['adding']>
  /** The series has so many posts now. */
  onCount: (count: number) => void
}

function AddButton({ series: { id, title }, adding, onCount }: AddProps) {
  const [isIn, setIn] = useState(adding.seriesIds.includes(id))
  /** Answers whether the series has it only now: one that was there keeps its place, and there is nothing to undo. */
  const put = useCall(
    async (isAdding: boolean): Promise<boolean> => {
      const stored = (await call(getSeries, { id })).posts.map((post) => post.id)
      if (stored.includes(adding.id) === isAdding) return false
      const others = stored.filter((post) => post !== adding.id)
      const { posts } = await call(setSeriesPosts, { id, postIds: isAdding ? [...others, adding.id] : others })
      onCount(posts.length)
      return isAdding
    },
    {
      onSuccess: (isNew, isAdding) => {
        setIn(isAdding)
        if (isNew)
          toast({
            title: seriesText.added(title),
            action: { label: toastText.undo, onPress: () => put.send(false) },
          })
      },
      failure: { text: seriesText.saveFailed },
    },
  )
  if (isIn)
    return (
      <span className="inline-flex flex-none items-center gap-1 text-sm font-semibold text-act" role="status">
        <Icon of={Check} size={16} />
        {seriesText.isIn}
      </span>
    )
  return (
    <Button
      aria-label={seriesText.addOf(title)}
      busy={put.isBusy}
      className="flex-none"
      onClick={() => put.send(true)}
      size="sm"
      variant="soft"
    >
      {seriesText.addTo}
    </Button>
  )
}
