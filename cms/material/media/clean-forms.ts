import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { removeStaleForms } from './form-folders.ts'

/** Removes half-received forms of killed processes from the disk of the replica that runs it. */
export const cleanForms = async (_: AppRequest, now: Date): Promise<string> => `${await removeStaleForms(now)} forms`
