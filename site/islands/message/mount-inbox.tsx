import { createRoot } from 'react-dom/client'
import { Inbox } from './Inbox.tsx'

/** Puts the newest conversations into the panel of the header; the function that is returned takes them out again. */
export function mountInbox(place: HTMLElement, me: string): () => void {
  const root = createRoot(place)
  root.render(<Inbox me={me} />)
  return () => root.unmount()
}
