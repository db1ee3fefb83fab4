import { cx } from './class-names.ts'

/** A grey bar in the place of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-line', className)} />
}

/** Post cards to come; three of them unless told otherwise. */
export function PostCardSkeletons({ count = 3, label }: { count?: number; label: string }) {
  return (
    <div aria-busy="true" aria-label={label} role="status">
      {Array.from({ length: count }, (_, index) => (
        <PostCardSkeleton key={index} />
      ))}
    </div>
  )
}

function PostCardSkeleton() {
  return (
    <div className="grid gap-3 border-t border-line p-5 max-md:px-4">
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-8 rounded-full" />
        <div className="grid gap-1.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-32" />
        </div>
      </div>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-8 w-44" />
    </div>
  )
}
