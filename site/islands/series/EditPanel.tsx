import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { deleteSeries, setSeriesPosts, updateSeries } from '#src/contracts/series.ts'
import { seriesText } from '#src/text/series.ts'
import { toastText } from '#src/text/toast.ts'
import { Button } from '../../components/ui/Button.tsx'
import { IconButton } from '../../components/ui/IconButton.tsx'
import { LateConfirmDialog } from '../../components/ui/LateConfirmDialog.tsx'
import { PrefixChip } from '../../components/ui/PrefixChip.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useLeaveWarning } from '../../hooks/use-leave-warning.ts'
import { call } from '../../lib/api/call.ts'
import { toast, toastAfterMove } from '../../lib/toasts/toasts.ts'
import type { SeriesLinePost } from '../../lib/posts/series-line.ts'
import { ChoosePosts } from './ChoosePosts.tsx'
import { SeriesForm } from './SeriesForm.tsx'

export interface EditedSeries {
  id: string
  /** The author of the series, who is the viewer. */
  authorId: string
  title: string
  description: string | null
  posts: SeriesLinePost[]
}

/** Title, order and posts of a series; what was changed is stored by one button, and shown by the page that loads anew. */
export function EditPanel({ id, authorId, title, description, posts: initial }: EditedSeries) {
  const [posts, setPosts] = useState(initial)
  const [isAsking, setAsking] = useState(false)
  const isChanged = posts.map((post) => post.id).join() !== initial.map((post) => post.id).join()
  const save = useCall(
    async (values: { title: string; description: string }) => {
      if (isChanged) await call(setSeriesPosts, { id, postIds: posts.map((post) => post.id) })
      await call(updateSeries, { id, ...values })
    },
    {
      onSuccess: () => {
        toastAfterMove({ title: seriesText.saved })
        location.reload()
      },
      failure: { text: seriesText.saveFailed },
      leaves: true,
    },
  )
  const remove = useCall(() => call(deleteSeries, { id }), {
    onSuccess: () => {
      toastAfterMove({ title: seriesText.removed })
      location.assign('/series')
    },
    failure: { text: seriesText.removeFailed },
    leaves: true,
  })
  useLeaveWarning(() => isChanged && !save.isBusy && !remove.isBusy)
  const move = (index: number, by: 1 | -1) =>
    setPosts((before) => {
      const [moved] = before.slice(index, index + 1)
      return moved ? before.toSpliced(index, 1).toSpliced(index + by, 0, moved) : before
    })
  const take = (post: SeriesLinePost, index: number) => {
    setPosts((all) => all.filter((one) => one.id !== post.id))
    toast({
      title: seriesText.taken(post.title),
      action: { label: toastText.undo, onPress: () => setPosts((all) => all.toSpliced(index, 0, post)) },
    })
  }
  return (
    <section aria-label={seriesText.edit} className="panel mb-6 grid grid-cols-1 gap-5 p-5 max-md:p-4">
      {posts.length > 0 && (
        <ol aria-label={seriesText.order}>
          {posts.map((post, index) => (
            <li className="flex min-w-0 items-center gap-1 border-b border-line py-1 last:border-0" key={post.id}>
              <span className="num w-7 flex-none text-sm text-ink-3">{index + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                <PrefixChip prefix={post.prefix} />
                {post.title}
              </span>
              <IconButton
                disabled={index === 0}
                icon={ArrowUp}
                label={seriesText.up(post.title)}
                onClick={() => move(index, -1)}
              />
              <IconButton
                disabled={index === posts.length - 1}
                icon={ArrowDown}
                label={seriesText.down(post.title)}
                onClick={() => move(index, 1)}
              />
              <IconButton icon={X} label={seriesText.take(post.title)} onClick={() => take(post, index)} />
            </li>
          ))}
        </ol>
      )}
      <ChoosePosts
        chosen={posts.map((post) => post.id)}
        memberId={authorId}
        onChoose={(post) => setPosts((all) => [...all, post])}
      />
      <SeriesForm
        initial={{ title, description: description ?? '' }}
        isBusy={save.isBusy}
        label={seriesText.save}
        onSubmit={save.send}
      />
      <div>
        <Button onClick={() => setAsking(true)} size="sm" variant="quiet">
          {seriesText.remove}
        </Button>
      </div>
      <LateConfirmDialog
        busy={remove.isBusy}
        confirmLabel={seriesText.remove}
        danger
        description={seriesText.removeHint}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.send()}
        open={isAsking}
        title={seriesText.removeQuestion(title)}
      />
    </section>
  )
}
