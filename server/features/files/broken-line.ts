/** Whether reading ended because the sender's line did: nobody waits for the answer, and nothing here is broken. */
export const isBrokenLine = (error: unknown) =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  )
