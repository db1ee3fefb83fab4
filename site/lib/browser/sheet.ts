/**
 * On phones a sheet can be dragged down: Escape is dispatched on it then, which its owner closes it for. Returns a
 * function that ends it. The script of the drag loads when a sheet opens.
 */
export function dragToClose(sheet: HTMLElement): () => void {
  const end = new AbortController()
  if (matchMedia('(width <= 768px)').matches) {
    // Without the script its other ways of closing remain.
    import('./sheet-drag.ts').then(({ watchDrag }) => watchDrag(sheet, end.signal)).catch(() => undefined)
  }
  return () => end.abort()
}
