import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getTwoStep } from '#contracts/account.ts'
import type { AnswerOf } from '#contracts/kit.ts'
import { listUsers } from '#contracts/people.ts'
import { listConfig } from '#contracts/settings.ts'
import {
  checkReleases,
  getDashboard,
  getDevice,
  getEnvs,
  getLicense,
  getReleases,
} from '#contracts/system.ts'
import { call } from '#web/kit/api.ts'

export type Figures = AnswerOf<typeof getDashboard>
export type Device = AnswerOf<typeof getDevice>
export type Tool = AnswerOf<typeof getEnvs>['envs'][number]
export type Releases = AnswerOf<typeof getReleases>

const DEVICE_MS = 5000
const FIGURES_MS = 60_000
const CHECK_MS = 2000

/** The figures of the last `days` days; they stay on show while another span is fetched. */
export const useFigures = (days: number) =>
  useQuery({
    queryKey: [getDashboard.path, { days }],
    queryFn: () => call(getDashboard, { days }),
    placeholderData: (before) => before,
    refetchInterval: FIGURES_MS,
  })

/** The machine as it is now, asked every five seconds while the page is looked at. */
export const useDevice = (enabled = true) =>
  useQuery({
    queryKey: [getDevice.path],
    queryFn: () => call(getDevice, {}),
    refetchInterval: DEVICE_MS,
    refetchIntervalInBackground: false,
    enabled,
  })

/** What the external tools answered when they were last tried; asked again while a check is under way. */
export const useTools = (enabled = true) =>
  useQuery({
    queryKey: [getEnvs.path],
    queryFn: () => call(getEnvs, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.is_checking ? CHECK_MS : false),
    enabled,
  })

/** Tries every tool again with a real conversion. */
export function useToolCheck() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(getEnvs, { refresh: true }),
    onSuccess: (answer) => client.setQueryData([getEnvs.path], answer),
  })
}

/** What runs here; asked once a minute at most. */
export const useLicense = () =>
  useQuery({
    queryKey: [getLicense.path],
    queryFn: () => call(getLicense, {}),
    staleTime: FIGURES_MS,
  })

export const useReleases = (enabled = true) =>
  useQuery({ queryKey: [getReleases.path], queryFn: () => call(getReleases, {}), enabled })

/** Looks for releases now. */
export function useReleaseCheck() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(checkReleases, {}),
    onSuccess: (releases) => client.setQueryData([getReleases.path], releases),
  })
}

/** Whether this administrator signs in with two steps. */
export const useTwoStep = () =>
  useQuery({ queryKey: [getTwoStep.path], queryFn: () => call(getTwoStep, {}) })

/** Whether the first account still has the password it was created with. */
export const useFirstAccount = (enabled: boolean) =>
  useQuery({
    queryKey: [listUsers.path, 'first'],
    queryFn: async () => (await call(listUsers, { id: [1], size: 1 })).user[0] ?? null,
    enabled,
  })

/** Whether the site sends e-mail. */
export const useMailSwitch = (enabled: boolean) =>
  useQuery({
    queryKey: [listConfig.path, 'email.enable'],
    queryFn: async () => {
      const { config } = await call(listConfig, { category: ['email'] })
      return config.find(({ name }) => name === 'enable')?.value === 'true'
    },
    enabled,
  })
