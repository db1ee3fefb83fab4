/**
 * An error inside a dialog, beside its toast: it stays until the next try, and screen readers hear it, for whom all outside
 * a modal dialog is inert. Renders nothing without a sentence.
 */
export function DialogFailure({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="rounded-menu bg-danger-soft px-3.5 py-2.5 text-base text-danger" role="alert">
      {children}
    </p>
  )
}
