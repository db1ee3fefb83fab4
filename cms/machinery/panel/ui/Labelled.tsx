import type { ReactNode } from 'react'

/** A value that nobody types under its name. */
export const Labelled = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="field-type panel-shown">
    <span className="field-label">{label}</span>
    <div className="panel-value">{children}</div>
  </div>
)
