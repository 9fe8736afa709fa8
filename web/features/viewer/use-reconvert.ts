import { useRevalidator } from 'react-router'
import { reconvertDocuments } from '#contracts/documents.ts'
import { ApiError, call } from '#web/kit/api.ts'
import { useT } from '#web/kit/words.ts'
import { toast } from '#web/ui/toast.tsx'

/** Asks for a new conversion of the document's failed pages, or of all of it when it failed as a whole. */
export function useReconvert(id: number) {
  const t = useT()
  const { revalidate } = useRevalidator()
  return async () => {
    try {
      await call(reconvertDocuments, { id: [id] })
      toast.good(t('document.reconvertStarted'))
      await revalidate()
    } catch (error) {
      toast.bad(error instanceof ApiError ? error.message : String(error))
    }
  }
}
