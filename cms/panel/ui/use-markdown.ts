'use client'
import { useEffect, useState } from 'react'

/** The pause in typing after which the preview is rendered. */
const PAUSE_MS = 300

/** The markdown as the server renders it for the site, 300 ms after the last change. */
export function useMarkdown(content: string): { html: string; hasFailed: boolean } {
  const [drawn, setDrawn] = useState({ html: '', hasFailed: false })
  useEffect(() => {
    const newer = new AbortController()
    const timer = setTimeout(() => {
      render(content, newer.signal)
        .then((html) => setDrawn({ html, hasFailed: false }))
        .catch(() => newer.signal.aborted || setDrawn(({ html }) => ({ html, hasFailed: true })))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      newer.abort()
    }
  }, [content])
  return drawn
}

async function render(content: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch('/cms/api/announcement/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
    signal,
  })
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}`)
  return ((await answer.json()) as { html: string }).html
}
