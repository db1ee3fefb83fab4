/** The classes of title and text: they are on the page without an edge; the caret shows the focus. */
export const bareFieldClass =
  'block w-full resize-none overflow-hidden bg-transparent text-ink caret-act outline-none field-sizing-content'
