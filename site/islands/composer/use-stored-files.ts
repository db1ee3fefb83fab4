import { useRef, useState } from 'react'
import { getDraft } from '#src/contracts/drafts.ts'
import { call } from '../../lib/api/call.ts'
import type { SettleFiles, StoredFiles } from './use-file-uploads.ts'
import type { EditedPost } from './save-post.ts'

/** The files that the form begins with: those of the post, or of the draft that takes its place in the form. */
export function useStoredFiles(post: EditedPost | undefined) {
  const [{ start, place }, setShown] = useState<{ start: StoredFiles; place: number }>({
    start: post ? { home: { postId: post.id }, files: post.files } : { home: null, files: [] },
    place: 0,
  })
  const settle = useRef<SettleFiles>(() => Promise.resolve(true))
  const show = (other: StoredFiles) => {
    settle.current = () => Promise.resolve(true)
    setShown((before) => ({ start: other, place: before.place + 1 }))
  }
  return {
    start,
    /** Changes with the draft: what was chosen for another one does not come along. */
    place,
    onReady: (next: SettleFiles) => {
      settle.current = next
    },
    settle: (draft: () => Promise<string | undefined>) => settle.current(draft),
    show,
    /** Shows the files of a draft on the server; a draft that is gone has none. */
    load: (draftId: string) =>
      void call(getDraft, { id: draftId }).then(
        ({ files }) => files.length > 0 && show({ home: { draftId }, files }),
        () => undefined,
      ),
  }
}
