const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days that the address asks for; the server takes the last ones where it names none. */
export function rangeIn(params: URLSearchParams): { from?: string; to?: string } {
  const named = (name: 'from' | 'to') => {
    const day = params.get(name) ?? ''
    return DAY.test(day) ? { [name]: day } : {}
  }
  return { ...named('from'), ...named('to') }
}
