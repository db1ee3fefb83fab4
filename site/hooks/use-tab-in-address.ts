import { useEffect, useState } from 'react'

const PARAMETER = 'tab'

/** The chosen one of several tabs, kept in the address as `?tab=`; the back button leads to the one before. */
export function useTabInAddress(tabs: readonly [string, ...string[]], asked: string | null) {
  const [first] = tabs
  const named = (name: string | null) => tabs.find((tab) => tab === name) ?? first
  const [chosen, setChosen] = useState(() => named(asked))
  useEffect(() => {
    const follow = () => setChosen(named(new URLSearchParams(location.search).get(PARAMETER)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  })
  const choose = (tab: string) => {
    setChosen(tab)
    history.pushState(null, '', addressOf(tab === first ? null : tab))
  }
  return [chosen, choose] as const
}

/** This page's address with the tab in it; the first one needs no mention. */
function addressOf(tab: string | null): URL {
  const address = new URL(location.href)
  if (tab) address.searchParams.set(PARAMETER, tab)
  else address.searchParams.delete(PARAMETER)
  return address
}
