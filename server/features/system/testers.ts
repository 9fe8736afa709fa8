import type { ConfigTesters } from '#server/features/settings/index.ts'
import { inWords, type Locale } from '#contracts/refusals.ts'
import type { ToolChecks } from './tools.ts'

/** Trying the settings of conversion and of reading scans: every tool does its work once, on a worker. */
export function systemTesters(tools: ToolChecks): ConfigTesters {
  const tried = async (locale: Locale) => {
    const { envs, is_checking } = await tools.list(true, locale)
    if (is_checking)
      throw new Error(
        inWords(['检测还在进行，请稍后再看', 'still checking, look again soon'], locale),
      )
    return envs
  }
  return {
    converter: {
      async test(_, __, { locale }) {
        const envs = await tried(locale)
        const broken = envs.filter((one) => one.is_required && (!one.is_installed || one.error))
        if (broken.length > 0)
          throw new Error(broken.map(({ name, error }) => `${name}: ${error}`).join('; '))
        return envs
          .map(({ name, is_installed, error }) => `${is_installed && !error ? '✓' : '✗'} ${name}`)
          .join('  ')
      },
    },
    ocr: {
      async test({ ocr }, _, { locale }) {
        if (ocr.provider !== 'local')
          throw new Error(
            inWords(['这里只能测试本机识别', 'only this machine can be tried here'], locale),
          )
        const reader = (await tried(locale)).find(({ name }) => /tesseract/i.test(name))
        if (!reader?.is_installed || reader.error) throw new Error(reader?.error || 'tesseract')
        return `✓ ${reader.name} ${reader.version}`
      },
    },
  }
}
