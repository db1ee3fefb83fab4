import { Skeleton } from '../../components/ui/Skeleton.tsx'

/** Placeholder of a PostCard: same layout, two lines of text, no picture. */
export function PostCardSkeleton() {
  return (
    <div className="border-t border-line px-5 py-4.5 max-md:p-4">
      <div className="flex h-tap items-center gap-2.5">
        <Skeleton className="size-8 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3 w-32" />
        </div>
        <Skeleton className="ml-auto h-1 w-4" />
      </div>
      <Skeleton className="mt-3 mb-1.5 h-5 w-3/4" />
      <div className="grid gap-2 py-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="mt-3 h-5.5 w-12 rounded-full" />
      <div className="mt-2.5 -mb-1.5 flex h-9 items-center gap-4">
        <Skeleton className="h-5 w-9" />
        <Skeleton className="h-5 w-9" />
        <Skeleton className="h-5 w-5" />
        <Skeleton className="ml-auto h-5 w-24" />
      </div>
    </div>
  )
}
