import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { ListPage } from './call.ts'
import { queryClient } from './query-client.ts'

interface Options<T> {
  queryKey: readonly unknown[]
  /** The page that begins after so many rows. */
  load: (offset: number) => Promise<ListPage<T>>
  /** What the server rendered; without it the first page is fetched. */
  first?: ListPage<T> | undefined
}

/** A list that grows by 더 보기. The next page starts after the rows that are shown. */
export function usePages<T>({ queryKey, load, first }: Options<T>) {
  const query = useInfiniteQuery<ListPage<T>, Error, InfiniteData<ListPage<T>, number>, readonly unknown[], number>(
    {
      queryKey,
      queryFn: ({ pageParam }) => load(pageParam),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.hasMore ? countOf(pages) : undefined),
      ...(first && { initialData: { pages: [first], pageParams: [0] } }),
    },
    queryClient,
  )
  return {
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: query.isLoading,
    isError: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
    refetch: () => void query.refetch(),
  }
}

const countOf = <T>(pages: readonly ListPage<T>[]): number => pages.reduce((sum, { items }) => sum + items.length, 0)
