import { Counter, Gauge, type Registry } from '@prometheus-io/client'

/** Numbers by the value of one label. */
type ByLabel = readonly (readonly [value: string, count: number])[]

interface Read {
  name: string
  help: string
  read: () => number
}

interface ReadByLabel<L extends string> {
  name: string
  help: string
  label: L
  read: () => ByLabel
}

/** A counter whose value is stored elsewhere and read at each scrape. */
export const countOf = (registry: Registry, { name, help, read }: Read) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  })

/** The same with a count for each value of a label. */
export const countsOf = <L extends string>(registry: Registry, { name, help, label, read }: ReadByLabel<L>) =>
  new Counter<string>({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of read()) this.inc({ [label]: value }, count)
    },
  })

/** A number that goes up and down, read at each scrape. */
export const gaugeOf = (registry: Registry, { name, help, read }: Read) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })

/** The same with a number for each value of a label. */
export const gaugesOf = <L extends string>(registry: Registry, { name, help, label, read }: ReadByLabel<L>) =>
  new Gauge<string>({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [value, count] of read()) this.set({ [label]: value }, count)
    },
  })
