import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { OfficeData } from './guard.ts'
import { makeRights, type Rights } from './rights.ts'

const none: OfficeData['permission'] = []

/** `const may = useRights(); may(deleteUsers)`: what the signed-in person may do; nothing outside the back office. */
export function useRights(): Rights {
  const data = useRouteLoaderData('routes/admin/layout') as OfficeData | undefined
  const rows = data?.permission ?? none
  return useMemo(() => makeRights(rows), [rows])
}
