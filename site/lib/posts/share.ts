import { toastText } from '#src/text/toast.ts'
import { sayNotLoaded } from '../toasts/not-loaded.ts'
import { copyText } from './copy-text.ts'

const urlOf = (path: string): string => new URL(path, location.origin).href

/** Copies the URL of a path of this site and toasts so. */
export const copyLink = (path: string): Promise<void> => copyText(urlOf(path), { title: toastText.copied })

/** Opens the device's share sheet where fingers are used; elsewhere a menu at the button, which loads then. */
export async function sharePost({ id, title }: { id: string; title: string }, button: HTMLElement): Promise<void> {
  const shared = { url: urlOf(`/post/${id}`), title }
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return openMenu(shared, button)
  try {
    await navigator.share(shared)
  } catch (error) {
    const closedByReader = error instanceof DOMException && error.name === 'AbortError'
    if (!closedByReader) await openMenu(shared, button)
  }
}

const openMenu = (shared: { url: string; title: string }, button: HTMLElement): Promise<void> =>
  import('./share-menu.tsx').then(({ openShareMenu }) => openShareMenu(shared, button), sayNotLoaded)
