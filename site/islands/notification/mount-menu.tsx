import { createRoot } from 'react-dom/client'
import { NotificationMenu } from './NotificationMenu.tsx'

/** Puts the newest notifications into the panel of the header; the function that is returned takes them out again. */
export function mountMenu(place: HTMLElement): () => void {
  const root = createRoot(place)
  root.render(<NotificationMenu />)
  return () => root.unmount()
}
