/** Images follow a post that was just written; that is no edit. */
const SETTLING_MS = 120_000

/** Whether a post was edited after it was written. */
export const isEditedPost = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean =>
  Date.parse(updatedAt) - Date.parse(createdAt) > SETTLING_MS
