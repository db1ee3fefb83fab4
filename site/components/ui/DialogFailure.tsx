/** What went wrong, told inside a dialog: a toast would lie behind it, out of reach. Nothing without a sentence. */
export function DialogFailure({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="rounded-lg bg-danger-soft px-3.5 py-2.5 text-md text-danger" role="alert">
      {children}
    </p>
  )
}
