import { type ComponentProps, lazy, Suspense } from 'react'

const CompleteForm = lazy(() => import('./complete.tsx'))
const Second = lazy(() => import('#web/features/account/second-step.tsx'))

/** What may follow a sign-in elsewhere, fetched when it does. */
export const Complete = (props: ComponentProps<typeof CompleteForm>) => (
  <Suspense>
    <CompleteForm {...props} />
  </Suspense>
)

export const SecondStep = (props: ComponentProps<typeof Second>) => (
  <Suspense>
    <Second {...props} />
  </Suspense>
)
