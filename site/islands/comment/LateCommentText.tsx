import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { createContext, use, useEffect, useState } from 'react'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import type * as module from './CommentText.tsx'
import { COMMENT_TEXT } from './comment-text-class.ts'

type Module = typeof module

/** Writes the texts on the server; null in the browser, where it is not loaded with the page. */
export const ServerText = createContext<Pick<Module, 'CommentText'> | null>(null)

/** What links addresses and names; null until a text needs it. */
const $late = atom<Module | null>(null)

/**
 * A comment's text as the server's markup has it: the browser leaves it as it came. Quotations and links of a text that
 * came later are made by `CommentText`, which loads with the first of them; until then it is plain.
 */
export function LateCommentText(props: module.CommentTextProps) {
  const server = use(ServerText)
  const isHydrated = useHydrated()
  const [ofServer] = useState(isHydrated ? null : props.content)
  if (server) return <server.CommentText {...props} />
  if (ofServer !== props.content) return <NewText {...props} />
  return <div className={COMMENT_TEXT} dangerouslySetInnerHTML={{ __html: '' }} data-text suppressHydrationWarning />
}

function NewText(props: module.CommentTextProps) {
  const late = useStore($late)
  useEffect(() => {
    if ($late.get()) return
    void import('./CommentText.tsx').then(
      (loaded) => $late.set(loaded),
      () => undefined,
    )
  }, [])
  return late ? (
    <late.CommentText {...props} />
  ) : (
    <div className={COMMENT_TEXT} data-text>
      {props.content}
    </div>
  )
}
