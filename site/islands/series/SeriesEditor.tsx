import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { seriesText } from '#src/text/series.ts'
import { Button } from '../../components/ui/Button.tsx'
import { EmptyState } from '../../components/ui/EmptyState.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import type { EditedSeries } from './EditPanel.tsx'

/** 연재 편집 of its author: the form loads with the first press. */
export function SeriesEditor(series: EditedSeries) {
  const [panel, load] = useLazyModule(() => import('./EditPanel.tsx'))
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button
      className="needs-js"
      icon={Settings2}
      onClick={() => {
        load()
        setOpen(true)
      }}
      size="sm"
      variant="quiet"
    >
      {seriesText.edit}
    </Button>
  )
  if (panel && isOpen) return <panel.EditPanel {...series} />
  if (series.posts.length > 0) return <div className="mb-4">{button}</div>
  return (
    <EmptyState art="posts" text={seriesText.emptyPostsHint} title={seriesText.emptyPosts}>
      {button}
    </EmptyState>
  )
}
