import type { SmsSenders } from '#server/ports/sms.ts'
import { makeAliyunSms } from './aliyun.ts'
import { makeBaiduSms } from './baidu.ts'
import { makeHaomasSms } from './haomas.ts'
import { makeHuaweiSms } from './huawei.ts'
import { makeTencentSms } from './tencent.ts'

/** A sender for each provider; `timeout` is how long one may take, in milliseconds. */
export function makeSmsSenders({
  now,
  timeout = 10_000,
}: {
  now: () => Date
  timeout?: number
}): SmsSenders {
  const deps = { now, timeout }
  return {
    smsAliyun: makeAliyunSms(deps),
    smsTencent: makeTencentSms(deps),
    smsBaidu: makeBaiduSms(deps),
    smsHuawei: makeHuaweiSms(deps),
    smsHaomas: makeHaomasSms(deps),
  }
}
