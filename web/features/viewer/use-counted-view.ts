import { useEffect } from 'react'
import { getDocument } from '#contracts/documents.ts'
import { call } from '#web/kit/api.ts'

/** Counts one view for each visit of a reader with a browser; whoever runs no scripts is not counted. */
export function useCountedView(uuid: string) {
  useEffect(() => {
    call(getDocument, { uuid, view: true }).catch(() => {
      // A view that could not be counted is nobody's concern.
    })
  }, [uuid])
}
