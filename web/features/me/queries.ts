import { useQuery } from '@tanstack/react-query'
import { listSessions, getTwoStep } from '#contracts/account.ts'
import { getOauthConfigs, listOauthAccounts } from '#contracts/oauth.ts'
import { getMyPunishments } from '#contracts/punishments.ts'
import { getMyGroups } from '#contracts/rights.ts'
import { call } from '#web/kit/api.ts'

/** What the pages of the member area know, each under its endpoint's path. */
export const useMyGroups = () =>
  useQuery({ queryKey: [getMyGroups.path], queryFn: () => call(getMyGroups, {}) })

export const useMyPunishments = () =>
  useQuery({ queryKey: [getMyPunishments.path], queryFn: () => call(getMyPunishments, {}) })

export const useMySessions = () =>
  useQuery({ queryKey: [listSessions.path], queryFn: () => call(listSessions, {}) })

export const useMyTwoStep = () =>
  useQuery({ queryKey: [getTwoStep.path], queryFn: () => call(getTwoStep, {}) })

export const useMyBindings = () =>
  useQuery({ queryKey: [listOauthAccounts.path], queryFn: () => call(listOauthAccounts, {}) })

export const useProviders = () =>
  useQuery({ queryKey: [getOauthConfigs.path], queryFn: () => call(getOauthConfigs, {}) })
