/** Hands a text to the reader as a file of this name and type. */
export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The browser has begun by then, whatever it asks its reader first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
