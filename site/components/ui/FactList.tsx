import type { ReactNode } from 'react'

/** Facts in rows of a name and a value. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="num grid gap-1.5 rounded-md bg-panel p-3.5 text-base">
    {facts.map(([name, value]) => (
      <div className="flex justify-between gap-4" key={name}>
        <dt className="flex-none text-ink-2">{name}</dt>
        <dd className="text-right font-semibold break-all text-ink">{value}</dd>
      </div>
    ))}
  </dl>
)
