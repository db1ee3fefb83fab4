/** CP949, in which Excel saves a plain CSV on Windows in Korean; browsers read all of it under this name. */
const CP949 = 'euc-kr'

/** The text of a CSV file in UTF-8 or CP949; null for one in which letters are broken or of another encoding. */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  const asUtf8 = decode(bytes, 'utf-8')
  if (asUtf8 !== null) return asUtf8
  return looksLikeUtf8(bytes) ? null : decode(bytes, CP949)
}

/** The text in this encoding, or null where a byte does not belong to it. */
function decode(bytes: ArrayBuffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\uFFFD') ? null : text
  } catch {
    return null
  }
}

/** Whether more Hangul syllables than broken letters show when it is read as UTF-8: in CP949 hardly one would. */
function looksLikeUtf8(bytes: ArrayBuffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(/[가-힣]/g) > count(/\uFFFD/g)
}
