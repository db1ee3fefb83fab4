import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** An image of one colour, as the bytes of a file of that type. */
export const picture = (
  { width = 64, height = 48 }: { width?: number; height?: number } = {},
  type: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3d5afe' } })
    .toFormat(type)
    .toBuffer()

/** A form with such an image, as browsers send it. */
export async function pictureForm(fields: Record<string, string> = {}, name = 'images[]'): Promise<FormData> {
  const form = new FormData()
  form.append(name, new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'picture.png')
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

/** A JPEG that says where it was taken and that it has to be turned by 90 degrees. */
export const photoWithPosition = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: '#0b7a55' } })
    .withExif({
      IFD0: { Make: 'Kamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PNG whose header claims so many pixels, of 16 bits and interlaced if wanted, with next to nothing behind it. */
export function claimedSize(width: number, height: number, { isHeavy = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(isHeavy ? [16, 6, 0, 0, 1] : [8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A GIF or WebP of this many frames of different colours, each shown for 80 ms. */
export async function animation(
  { width = 64, height = 48, frames = 3 }: { width?: number; height?: number; frames?: number } = {},
  type: 'gif' | 'webp' = 'gif',
): Promise<Buffer> {
  const one = (index: number) => {
    const background = { r: (index * 67) % 256, g: (index * 131) % 256, b: index % 256 }
    return sharp({ create: { width, height, channels: 3, background } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }
  const images = await Promise.all(Array.from({ length: frames }, (_, index) => one(index)))
  const joined = sharp(images, { join: { animated: true } })
  const delay = images.map(() => 80)
  return type === 'gif' ? joined.gif({ effort: 1, delay }).toBuffer() : joined.webp({ effort: 0, delay }).toBuffer()
}
