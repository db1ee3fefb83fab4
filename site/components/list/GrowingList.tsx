import type { ReactNode } from 'react'
import type { ListControl } from '../../hooks/use-list.ts'
import { ListFailure } from './ListFailure.tsx'
import { MoreButton } from './MoreButton.tsx'

interface Props {
  list: Pick<ListControl<{ id: string }>, 'items' | 'isLoading' | 'hasFailed' | 'hasMore' | 'loadMore' | 'retry'>
  /** The text for a list that cannot be fetched; without one 더 보기 stays, which tries again, and nothing says why. */
  failed?: string
  /** Rendered when the list is empty. */
  empty: ReactNode
  /** Rendered while the first rows load. */
  skeleton: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with 더 보기 below, or its loading, empty or failed state. */
export function GrowingList({ list, failed, empty, skeleton, children }: Props) {
  const { items, isLoading, hasFailed, hasMore, loadMore, retry } = list
  const failure = failed ? (
    <ListFailure onRetry={retry} title={failed} />
  ) : (
    <MoreButton isLoading={isLoading} onPress={retry} />
  )
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
