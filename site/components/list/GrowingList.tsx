import type { ReactNode } from 'react'
import type { ListControl } from '../../hooks/use-list.ts'
import { ListFailure } from './ListFailure.tsx'
import { MoreButton } from './MoreButton.tsx'

interface Props {
  list: Pick<ListControl<{ id: string }>, 'items' | 'isLoading' | 'hasFailed' | 'hasMore' | 'loadMore' | 'retry'>
  /** What to say when the list cannot be fetched. */
  failed: string
  /** What stands there when there is nothing. */
  empty: ReactNode
  /** What stands there while the first rows are on their way. */
  skeleton: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with 더 보기 below them, or what stands in their place while there are none. */
export function GrowingList({ list, failed, empty, skeleton, children }: Props) {
  const { items, isLoading, hasFailed, hasMore, loadMore, retry } = list
  const failure = <ListFailure onRetry={retry} title={failed} />
  if (items.length === 0) {
    if (isLoading) return skeleton
    return hasFailed ? failure : empty
  }
  return (
    <>
      {children}
      {hasFailed && failure}
      {hasMore && !hasFailed && <MoreButton isLoading={isLoading} onPress={loadMore} />}
    </>
  )
}
