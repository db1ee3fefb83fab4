/** A record of a CSV file and the number of its first line. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** The records of a CSV text as RFC 4180 has it, empty lines left out; a byte order mark and spaces around cells go. */
export function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  // Looked at instead of the cell's end, because that copies the whole cell each time.
  let isBlank = true
  let isQuoted = false
  let [line, first] = [1, 1]
  const endRecord = () => {
    cells.push(cell.trim())
    if (cells.some((one) => one !== '')) records.push({ line: first, cells })
    ;[cells, cell, isBlank] = [[], '', true]
  }
  const characters = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters.charAt(at)
    if (isQuoted && character === '"' && characters.charAt(at + 1) === '"') {
      cell += '"'
      isBlank = false
      at += 1
    } else if (character === '"' && (isQuoted || isBlank)) {
      isQuoted = !isQuoted
      if (isQuoted) cell = ''
    } else if (character === ',' && !isQuoted) {
      cells.push(cell.trim())
      ;[cell, isBlank] = ['', true]
    } else if (character === '\n' && !isQuoted) {
      endRecord()
      first = line + 1
    } else {
      cell += character
      isBlank &&= character.trim() === ''
    }
    if (character === '\n') line += 1
  }
  endRecord()
  return records
}
