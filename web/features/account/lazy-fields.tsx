import { type ComponentProps, lazy, Suspense } from 'react'

const Code = lazy(() => import('./code-field.tsx'))
const Mobile = lazy(() => import('./mobile-input.tsx'))

/** Fields of forms that only some sites ask for; they come to who needs them. */
export const CodeField = (props: ComponentProps<typeof Code>) => (
  <Suspense>
    <Code {...props} />
  </Suspense>
)

export const MobileInput = (props: ComponentProps<typeof Mobile>) => (
  <Suspense>
    <Mobile {...props} />
  </Suspense>
)
