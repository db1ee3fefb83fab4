import path from 'node:path'
import { z } from 'zod'

/** Counts up when an older export could no longer be read: a field that goes, or means something else. */
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const WrittenFile = z.strictObject({ lines: z.int().min(0), bytes: z.int().min(0), sha256 })
export type WrittenFile = z.output<typeof WrittenFile>

/** `export.json`, which is written last. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** When the export began: whatever was acknowledged before is in it. */
  at: z.iso.datetime(),
  /** The files of rows, by collection. */
  collections: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), WrittenFile),
  /** The list of pictures and files. */
  media: WrittenFile,
})
export type Manifest = z.output<typeof Manifest>

/** A line of `media.jsonl`: a picture or a file of a post. */
export const MediaLine = z.strictObject({
  name: z.string().regex(/^[0-9a-f]{2}[\w.-]{1,120}$/),
  bytes: z.int().min(0),
  sha256,
})
export type MediaLine = z.output<typeof MediaLine>

/** Where the parts of an export are. */
export const placesIn = (folder: string) => ({
  manifest: path.join(folder, 'export.json'),
  rows: (slug: string) => path.join(folder, 'rows', `${slug}.jsonl`),
  schema: (slug: string) => path.join(folder, 'schema', `${slug}.json`),
  mediaList: path.join(folder, 'media.jsonl'),
  media: path.join(folder, 'media'),
})
