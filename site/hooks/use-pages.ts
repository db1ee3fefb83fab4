import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { ListPage } from '../lib/call.ts'
import { queryClient } from '../lib/query-client.ts'
import { appendPage } from '../lib/rows.ts'

interface Options<T> {
  queryKey: readonly unknown[]
  /** The page that begins after so many rows. */
  load: (offset: number) => Promise<ListPage<T>>
  /** What the server rendered; without it the first page is fetched. */
  first?: ListPage<T> | undefined
  /** How long the rows are kept once nobody shows them, in milliseconds. */
  gcTime?: number
}

/** A list that grows by 더 보기. The next page starts after the rows that are shown. */
export function usePages<T extends { id: string }>({ queryKey, load, first, gcTime }: Options<T>) {
  type Pages = InfiniteData<ListPage<T>, number>
  const query = useInfiniteQuery<ListPage<T>, Error, Pages, readonly unknown[], number>(
    {
      queryKey,
      queryFn: ({ pageParam }) => load(pageParam),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.hasMore ? countOf(pages) : undefined),
      ...(first && { initialData: { pages: [first], pageParams: [0] } }),
      ...(gcTime !== undefined && { gcTime }),
    },
    queryClient,
  )
  return {
    items: query.data?.pages.reduce<T[]>((rows, { items }) => appendPage(rows, items), []) ?? [],
    isLoading: query.isLoading,
    isError: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    refetch: () => void query.refetch(),
    /** Takes out a row that is gone; those after it have moved up. */
    remove: (id: string) => queryClient.setQueryData<Pages>(queryKey, (data) => data && withoutRow(data, id)),
  }
}

const withoutRow = <T extends { id: string }>(
  { pages, pageParams }: InfiniteData<ListPage<T>, number>,
  id: string,
): InfiniteData<ListPage<T>, number> => ({
  pageParams,
  pages: pages.map(({ items, ...page }) => ({ ...page, items: items.filter((item) => item.id !== id) })),
})

const countOf = <T>(pages: readonly ListPage<T>[]): number => pages.reduce((sum, { items }) => sum + items.length, 0)
