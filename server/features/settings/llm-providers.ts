/** Who offers models, each by an interface compatible with OpenAI's at this address. */
export const llmProviders = [
  { id: 'ollama', zh: 'Ollama', en: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { id: 'deepseek', zh: '深度求索', en: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1' },
  {
    id: 'qianwen',
    zh: '通义千问',
    en: 'Qianwen',
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  },
  {
    id: 'hunyuan',
    zh: '腾讯混元',
    en: 'Hunyuan',
    baseUrl: 'https://api.hunyuan.cloud.tencent.com/v1',
  },
  { id: 'qianfan', zh: '百度千帆', en: 'Qianfan', baseUrl: 'https://qianfan.baidubce.com/v2' },
  { id: 'doubao', zh: '豆包', en: 'Doubao', baseUrl: 'https://ark.cn-beijing.volces.com/api/v3' },
  { id: 'xunfei', zh: '讯飞星火', en: 'Xunfei', baseUrl: 'https://spark-api-open.xf-yun.com/v1' },
  { id: 'kimi', zh: 'Kimi', en: 'Kimi', baseUrl: 'https://api.moonshot.cn/v1' },
  {
    id: 'siliconflow',
    zh: '硅基流动',
    en: 'SiliconFlow',
    baseUrl: 'https://api.siliconflow.cn/v1',
  },
  { id: 'gitee', zh: 'Gitee AI', en: 'Gitee AI', baseUrl: 'https://ai.gitee.com/v1' },
  { id: 'custom', zh: '自定义', en: 'Custom', baseUrl: '' },
] as const

export type LlmProvider = (typeof llmProviders)[number]['id']

/** Providers that ask for no key. */
export const keyless: ReadonlySet<LlmProvider> = new Set(['ollama', 'custom'])
