/**
 * The files that are pasted. Cells of Excel and text of Word come with a picture of themselves: there the text is meant,
 * and no file. Some systems add a file's name or address to it, which is no text.
 */
export function pastedFiles(data: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = [...data.files]
  const names = new Set(files.map(({ name }) => name))
  const lines = data.getData('text/plain').split(/[\r\n]+/)
  const hasText = lines.some((line) => line.trim() !== '' && !names.has(nameOf(line.trim())))
  return hasText ? [] : files
}

/** The name of the file that a line is the name, the path or the address of. */
const nameOf = (line: string): string => (/^(?:file:\/\/|\/|[a-z]:\\)/i.test(line) ? decoded(line) : line)

function decoded(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
