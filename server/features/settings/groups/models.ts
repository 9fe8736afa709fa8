import { webAddress } from '../checks.ts'
import { llmProviders } from '../llm-providers.ts'
import { area, choice, decimal, number, secret, text, toggle } from '../schema.ts'

const providers = llmProviders.map(({ id, zh, en }) => [id, zh, en] as const)

/** Where a model is reached. */
const reached = {
  enable: toggle(false, '启用', 'Enabled', { col: 24 }),
  provider: choice('deepseek', providers, '服务商', 'Provider', {
    section: ['模型', 'Model'],
  }),
  model: text('', '模型', 'Model', { placeholder: 'deepseek-chat' }),
  base_url: text('', '接口地址（可选）', 'Address of the interface (optional)', {
    check: webAddress,
    destination: true,
    placeholder: ['留空使用服务商的地址', "empty: the provider's own"],
    hint: ['更换时要重新填写密钥', 'When it changes, the key is to be typed again'],
  }),
  api_key: secret('API Key', 'API key'),
}

export const models = {
  llm: {
    ...reached,
    temperature: decimal(0.3, [0, 2], '随机性', 'Temperature', {
      section: ['回答', 'Answers'],
      hint: ['越低越稳重', 'Lower is more sober'],
    }),
    max_tokens: number(2048, [64, 131_072], '回答最多 token 数', 'Most tokens of an answer'),
    context_tokens: number(8192, [1024, 2_000_000], '上下文 token 数', 'Tokens of the context'),
    timeout: number(120, [5, 600], '时限（秒）', 'Seconds an answer may take'),
    enable_thinking: toggle(true, '默认深度思考', 'Thinks by default'),
    passages: number(8, [1, 50], '引用的段落数', 'Passages given to the model'),
    system_prompt: area('', '系统提示词', 'System prompt', {
      placeholder: ['留空使用默认提示词', 'empty: the default'],
    }),
    quota_tokens: number(100_000, [0, 1_000_000_000], '每人额度（token）', 'Tokens a person', {
      section: ['额度', 'Quota'],
      hint: ['角色与单个用户可以另设；0 不限', 'Groups and people may have others; 0: no limit'],
    }),
    quota_period: choice(
      'day',
      [
        ['day', '每天', 'A day'],
        ['week', '每周', 'A week'],
        ['month', '每月', 'A month'],
      ],
      '额度周期',
      'Quota is for',
    ),
  },
  embedding: {
    ...reached,
    dimensions: number(1024, [64, 4096], '向量维数', 'Dimensions', {
      section: ['向量', 'Vectors'],
      hint: ['与模型一致；更改后要重新生成', 'As the model has; all are made anew after a change'],
    }),
    batch: number(16, [1, 256], '每次段落数', 'Passages at once'),
    timeout: number(60, [5, 600], '时限（秒）', 'Seconds a request may take'),
  },
} as const
