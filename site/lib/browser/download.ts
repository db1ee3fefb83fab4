/** Downloads a text as a file of this name and type. */
export function downloadFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // By then the browser has started the download, even if it prompts first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
