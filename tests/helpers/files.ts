import { crc32 } from 'node:zlib'

/** A zip whose entries are stored, not compressed. */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, path, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, place, path]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

/** A compound file (CFB) whose directory has these streams. */
export function compoundOf(streams: readonly string[]): Buffer {
  const [header, table, directory] = [Buffer.alloc(512), Buffer.alloc(512, 0xff), Buffer.alloc(512)]
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)
  table.writeUInt32LE(0xff_ff_ff_fd, 0)
  table.writeUInt32LE(0xff_ff_ff_fe, 4)
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64)
  }
  return Buffer.concat([header, table, directory])
}

const office = (main: string, part: string): Buffer =>
  zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
    [part]: '<x/>',
  })

const box = (type: string, content: string): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.length)
  return Buffer.concat([size, Buffer.from(type + content, 'latin1')])
}

/** The smallest file of each kind that posts may have, by its ending. */
export const SAMPLES: Readonly<Record<string, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  zip: zipOf({ 'notes/a.txt': 'hello' }),
  '7z': Buffer.from('377abcaf271c0004000000000000000000000000000000000000000000000000', 'hex'),
  hwp: compoundOf(['FileHeader', 'DocInfo']),
  hwpx: zipOf({ mimetype: 'application/hwp+zip', 'version.xml': '<v/>', 'Contents/content.hpf': '<x/>' }),
  docx: office('wordprocessingml.document', 'word/document.xml'),
  xlsx: office('spreadsheetml.sheet', 'xl/workbook.xml'),
  pptx: office('presentationml.presentation', 'ppt/presentation.xml'),
  odt: zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
  txt: Buffer.from('그냥 글이에요.\n'),
  csv: Buffer.from('이름,값\n하나,1\n'),
  md: Buffer.from('# 제목\n\n`a < b` 와 1 > 0\n'),
  json: Buffer.from('{"a": [1, 2]}'),
  mp3: Buffer.concat([
    Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
    Buffer.from('fffb9064', 'hex'),
    Buffer.alloc(413),
  ]),
  m4a: Buffer.concat([box('ftyp', 'M4A \u0000\u0000\u0000\u0000M4A mp42'), box('free', '')]),
  wav: Buffer.concat([Buffer.from('RIFF$\u0000\u0000\u0000WAVEfmt ', 'latin1'), Buffer.alloc(24)]),
  mp4: Buffer.concat([box('ftyp', 'isom\u0000\u0000\u0002\u0000isomiso2mp41'), box('free', '')]),
  webm: Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  ),
}

/** A form with files, as browsers send it. */
export function filesForm(
  files: Readonly<Record<string, Uint8Array>> | readonly (readonly [name: string, bytes: Uint8Array])[],
  fields: Record<string, string>,
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const list = Array.isArray(files) ? (files as [string, Uint8Array][]) : Object.entries(files)
  for (const [name, bytes] of list) form.append('files[]', new Blob([new Uint8Array(bytes)]), name)
  return form
}
