import { hash } from 'node:crypto'
import { v7 } from 'uuid'
import type { Scratch } from '#cms/core/sql-dump/scratch.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Background } from './background.ts'
import type { ImportReport } from './report.ts'

/** A member who came, as rows that name them need them. */
export interface ImportedMember {
  id: string
  joinedAt: Date
  /** Whether the member had left: a tombstone here. */
  hasLeft: boolean
}

/** An import under way. */
export interface Importing {
  req: AppRequest
  scratch: Scratch
  report: ImportReport
  /** Names the forum that moves in, whatever dump it is read from: ids are made of it. */
  source: string
  /** The folder with its files; null for a dry run without one. */
  files: string | null
  /** The path of a file below that folder, by the address that a text has of it; null for another site's. */
  pathOfSrc: (src: string) => string | null
  /** The key of the old address of a file, by its path below that folder. */
  fileKeyOf: (path: string) => string
  /** The address of this forum, for links in plain texts; null while only this machine can open it. */
  origin: string | null
  /** Hosts of the old site, as far as they are known. */
  hosts: ReadonlySet<string>
  /** The folder of the address of a post's page there, from which relative addresses lead. */
  pageFolder: string
  /** The path here of an old address under its `legacyKey`, where the dump tells it; null for one that is asked of the table. */
  pathOf: (key: string) => string | null
  isDryRun: boolean
  /** Whether a server does it beside its members' requests, which wait for none of its transactions long and lose nothing. */
  isInServer: boolean
  /** What goes on beside the steps; its end is a step of its own. */
  background: Background
  now: Date
  /** When the forum began: the time of rows without one. */
  beganAt: Date
  members: Map<string, ImportedMember>
  /** Numbers of its boards here, by their names there. */
  boards: Map<string, number>
  /** Counts rows that were looked at, for the progress. */
  progress: (rows: number) => void
}

/** The member of this name there; null for one who had left or did not come. */
export function memberHere({ members }: Pick<Importing, 'members'>, name: string): ImportedMember | null {
  const member = members.get(name)
  return member && !member.hasLeft ? member : null
}

/**
 * The id of an imported row: the same in each run, so that a later run finds the rows of an earlier one. It sorts by `at`, and rows
 * of one second by `nth`.
 */
export function importedId(
  source: string,
  { kind, key, at, nth = 0 }: { kind: string; key: string; at: Date; nth?: number },
): string {
  const random = hash('sha256', `${source}\0${kind}\0${key}`, 'buffer').subarray(0, 16)
  return v7({ msecs: at.getTime() + (nth % 1_000), random })
}

/** The id of a post with this number on this board there. */
export const importedPostId = (
  source: string,
  { board, number, at }: { board: string; number: number; at: Date },
): string => importedId(source, { kind: 'post', key: `${board}:${number}`, at, nth: number })

const SEOUL = '+09:00'
const DATE_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/

/** A time as MySQL dumps it, in Seoul's zone; null for none, which is written as zeros. */
export function timeOf(text: string | number | null): Date | null {
  const [, day, time] = DATE_TIME.exec(String(text ?? '')) ?? []
  const at = new Date(`${day}T${time}${SEOUL}`)
  return day && !day.startsWith('0000') && !Number.isNaN(at.getTime()) ? at : null
}

/** A day as `YYYYMMDD`; null for none. */
export function dayOf(text: string | number | null): Date | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(String(text ?? '').trim()) ?? []
  const at = new Date(`${year}-${month}-${day}T00:00:00${SEOUL}`)
  return year && year !== '0000' && !Number.isNaN(at.getTime()) ? at : null
}

/** Whether a column of 0 and more is set; one that a dump lacks is not. */
export const hasFlag = (value: string | number | null | undefined): boolean => Number(value ?? 0) > 0

/** Texts as they are stored: a column that a dump lacks is ''. */
export const textOf = (value: string | number | null | undefined): string => (value == null ? '' : String(value))
