import type { ReactNode } from 'react'

/** A read-only value below its label. */
export const Labelled = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="field-type panel-shown">
    <span className="field-label">{label}</span>
    <div className="panel-value">{children}</div>
  </div>
)
