import type { LoaderFunctionArgs } from 'react-router'
import { getOauthConfigs } from '#contracts/oauth.ts'
import { apiContext } from '#web/kit/context.ts'
import { orElse } from '#web/kit/load.ts'

/** The ways to sign in elsewhere that the site has switched on. */
export async function loadProviders({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { call } = context.get(apiContext)
  const { oauths } = await orElse(call(getOauthConfigs, {}), { oauths: [] })
  return { oauths: oauths.filter(({ enable }) => enable) }
}
