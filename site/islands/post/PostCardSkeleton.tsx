import { Skeleton } from '../../components/ui/Skeleton.tsx'
import { TILES } from './tiles-class.ts'

/** Placeholder of a PostCard: same layout, two lines of text, no picture. */
export function PostCardSkeleton() {
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 border-b border-line pt-3.5 pb-[5px] max-md:grid-cols-[26px_minmax(0,1fr)] max-md:gap-x-1.5 max-md:pt-[13px] max-md:pb-0.5">
      <Skeleton className="row-span-3 size-10 rounded-full max-md:row-span-1 max-md:size-[26px]" />
      <div className="flex h-5 items-center justify-between max-md:h-[26px]">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-3.5 w-20" />
      </div>
      <div className="grid gap-0.5 pt-0.5 max-md:col-span-full max-md:gap-1 max-md:pt-1">
        <Skeleton className="my-1 h-4 w-3/4" />
        <div className="grid h-11 content-around">
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-2/3" />
        </div>
      </div>
      <div className="mt-0.5 flex h-[34px] items-center gap-5 max-md:col-span-full max-md:mt-0 max-md:h-9">
        <Skeleton className="h-4 w-9" />
        <Skeleton className="h-4 w-9" />
        <Skeleton className="h-4 w-5" />
        <Skeleton className="mr-0.5 ml-auto h-4 w-5" />
      </div>
    </div>
  )
}

/** Placeholder of a PostRow. */
export const PostRowSkeleton = () => (
  <div className="flex h-[42px] items-center gap-3 border-b border-line max-md:h-13">
    <Skeleton className="h-3.5 w-20 max-md:hidden" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="ml-auto h-3.5 w-24" />
  </div>
)

/** Placeholder of a row of tiles. */
export const PostTilesSkeleton = () => (
  <div className={TILES}>
    {['a', 'b', 'c', 'd'].map((name) => (
      <div key={name}>
        <Skeleton className="aspect-[4/3]" />
        <Skeleton className="mt-3 h-4 w-3/4" />
        <Skeleton className="mt-3 h-3 w-1/2" />
      </div>
    ))}
  </div>
)
