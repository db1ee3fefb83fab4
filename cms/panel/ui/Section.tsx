import type { ReactNode } from 'react'

/** A titled box within a document. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="field-type panel-part">
    <h2>{title}</h2>
    {children}
  </section>
)
