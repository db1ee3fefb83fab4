import * as calls from '#src/contracts/drafts.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { deleteDraftFile } from './delete-file.ts'
import { guardOwnDraft } from './draft-find.ts'
import { getDraft, listDrafts } from './draft-read.ts'
import { createDraft, deleteDraft, updateDraft } from './draft-write.ts'

export const draftEndpoints = [
  serve(calls.listDrafts, listDrafts),
  serve(calls.createDraft, createDraft, { again: (call, id) => getDraft({ ...call, input: { id } }) }),
  serve(calls.getDraft, getDraft, { guard: guardOwnDraft }),
  serve(calls.updateDraft, updateDraft, { guard: guardOwnDraft }),
  serve(calls.deleteDraftFile, deleteDraftFile, { guard: guardOwnDraft }),
  serve(calls.deleteDraft, deleteDraft, { guard: guardOwnDraft }),
]
