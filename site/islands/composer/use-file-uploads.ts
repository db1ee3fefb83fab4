import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deleteDraftFile, getDraft } from '#src/contracts/drafts.ts'
import { deletePostFile } from '#src/contracts/posts.ts'
import type { PostFile } from '#src/contracts/schemas/files.ts'
import { uploadPostFiles } from '#src/contracts/uploads.ts'
import { kindOfName, type FileRule } from '#src/rules/files.ts'
import { fileFieldText, fileRefusalText } from '#src/text/files.ts'
import { call } from '../../lib/api/call.ts'
import { codeOf, isAnswer, sentenceOf } from '../../lib/api/call-error.ts'
import { toastFailure } from '../../lib/toasts/toasts.ts'

/** The post or draft that has a file. */
export type FileHome = { postId: string } | { draftId: string }

/** The files that the form begins with, and where they are. */
export interface StoredFiles {
  home: FileHome | null
  files: readonly PostFile[]
}

/**
 * Waits until no file is being uploaded, and then asks which draft is published, undefined for none; false when a file was
 * not uploaded, or is with another draft or one that is gone, whose files the post would not get.
 */
export type SettleFiles = (draft: () => Promise<string | undefined>) => Promise<boolean>

type State =
  | { is: 'waiting' }
  | { is: 'uploading'; percent: number }
  | { is: 'failed'; why: string; mayRetry: boolean }
  | { is: 'stored'; id: string; home: FileHome }

/** A file of the form: stored, on its way, or refused. */
export interface FileRow {
  key: string
  name: string
  bytes: number
  /** Null for one that was stored before. */
  file: File | null
  state: State
}

const MB = 1024 * 1024

interface Options {
  start: StoredFiles
  picked: readonly File[]
  rule: FileRule | null
  target: () => Promise<FileHome | undefined>
  onReady: (settle: SettleFiles) => void
}

const storedRow = ({ id, name, bytes }: PostFile, home: FileHome): FileRow => ({
  ...{ key: id, name, bytes, file: null },
  state: { is: 'stored', id, home },
})

const deleteFile = (home: FileHome, fileId: string): Promise<void> =>
  'postId' in home
    ? call(deletePostFile, { id: home.postId, fileId })
    : call(deleteDraftFile, { id: home.draftId, fileId })

/** Whether the draft was deleted in another window. */
const isDraftGone = (id: string): Promise<boolean> =>
  call(getDraft, { id }).then(
    () => false,
    (error: unknown) => codeOf(error) === 'NOT_FOUND',
  )

/** Why a file is not worth sending; null for one that may be. */
function whyNotSend({ name, size }: File, { most, megabytes }: FileRule, count: number): string | null {
  if (count >= most) return fileRefusalText.tooMany(most)
  if (!kindOfName(name.normalize('NFC').trim())) return fileRefusalText.wrongType(name)
  return size > megabytes * MB ? fileRefusalText.tooLarge(megabytes) : null
}

/** Uploads chosen files at once, one after the other, and removes stored ones. */
export function useFileUploads({ start, picked, rule, target, onReady }: Options) {
  const { home, files } = start
  const [rows, setRows] = useState<readonly FileRow[]>(() => (home ? files.map((file) => storedRow(file, home)) : []))
  const [said, setSaid] = useState('')
  // What is under way reads the newest rows, not those of its render.
  const latest = useRef(rows)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const taken = useRef(0)
  const update = (next: readonly FileRow[]) => {
    latest.current = next
    setRows(next)
  }
  const change = (key: string, part: Partial<FileRow>) =>
    update(latest.current.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const areStored = () => latest.current.every(({ state }) => state.is === 'stored')
  const isThere = (key: string) => latest.current.some((row) => row.key === key)
  const upload = async (key: string, file: File) => {
    if (!isThere(key)) return
    change(key, { state: { is: 'uploading', percent: 0 } })
    try {
      const place = await target()
      if (!place) throw new Error('the draft cannot be stored')
      const form = new FormData()
      form.append('files[]', file, file.name.normalize('NFC'))
      const onProgress = (share: number) =>
        change(key, { state: { is: 'uploading', percent: Math.round(share * 100) } })
      const { files: sent } = await call(uploadPostFiles, place, { form, onProgress })
      const [stored] = sent
      if (!stored) return
      // Taken out of the list while it was on its way.
      if (!isThere(key)) return await deleteFile(place, stored.id)
      change(key, { name: stored.name, file: null, state: { is: 'stored', id: stored.id, home: place } })
      setSaid(fileFieldText.added(stored.name))
    } catch (error) {
      const mayRetry = !isAnswer(error) || codeOf(error) === 'RATE_LIMITED'
      change(key, { state: { is: 'failed', why: sentenceOf(error, fileFieldText.failed), mayRetry } })
    }
  }
  const begin = (key: string, file: File) => {
    running.current = running.current.then(() => upload(key, file))
  }
  const take = useEffectEvent((chosen: readonly File[]) => {
    for (const file of chosen) {
      const key = crypto.randomUUID()
      const count = latest.current.filter(({ state }) => state.is !== 'failed').length
      const why = rule ? whyNotSend(file, rule, count) : fileRefusalText.notAllowed
      const state: State = why ? { is: 'failed', why, mayRetry: false } : { is: 'waiting' }
      update([...latest.current, { key, name: file.name.normalize('NFC'), bytes: file.size, file, state }])
      if (!why) begin(key, file)
    }
  })
  useEffect(() => {
    take(picked.slice(taken.current))
    taken.current = picked.length
  }, [picked])
  const ready = useEffectEvent(() =>
    onReady(async (draft) => {
      await running.current
      if (!areStored()) return false
      const ofDrafts = latest.current.filter(({ state }) => state.is === 'stored' && 'draftId' in state.home)
      if (ofDrafts.length === 0) return true
      const draftId = await draft()
      const isGone = draftId === undefined || (await isDraftGone(draftId))
      for (const { key, state } of ofDrafts)
        if (isGone || (state.is === 'stored' && 'draftId' in state.home && state.home.draftId !== draftId))
          change(key, { state: { is: 'failed', why: fileFieldText.failed, mayRetry: false } })
      return areStored()
    }),
  )
  useEffect(() => ready(), [])
  const remove = async ({ key, name, state }: FileRow) => {
    try {
      if (state.is === 'stored') await deleteFile(state.home, state.id)
    } catch (error) {
      if (codeOf(error) !== 'NOT_FOUND') return toastFailure(error, fileFieldText.notRemoved)
    }
    update(latest.current.filter((row) => row.key !== key))
    setSaid(fileFieldText.removed(name))
  }
  const retry = ({ key, file }: FileRow) => {
    if (!file) return
    change(key, { state: { is: 'waiting' } })
    begin(key, file)
  }
  return { rows, said, remove, retry }
}
