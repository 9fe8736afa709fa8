import { describe, expect, it } from 'vitest'
import { aliyunQuery, signAliyun } from './aliyun.ts'
import { signBaidu } from './baidu.ts'
import { sha256 } from './http.ts'
import { wsse } from './huawei.ts'
import { signTencent } from './tencent.ts'

describe('signatures, by the worked examples of their documentation', () => {
  it("is Alibaba Cloud's", () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    }
    const query = aliyunQuery({
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    })
    const key = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' }
    expect(signAliyun({ path: '/', query, headers, body: '' }, key)).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it("is Tencent Cloud's", () => {
    const body =
      '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
    const key = {
      id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    }
    const request = {
      host: 'cvm.tencentcloudapi.com',
      path: '/',
      service: 'cvm',
      body,
      time: 1551113065,
    }
    expect(signTencent(request, key)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })

  it("is Baidu AI Cloud's", () => {
    const request = {
      method: 'PUT',
      path: '/v1/bucket/object1',
      query: 'A=&C=d&b=',
      headers: { host: 'bce.baidu.com', 'x-bce-meta-key1': 'ABC' },
    }
    const key = { id: 'my_ak', secret: 'my_sk', time: '2014-06-13T05:57:36Z' }
    expect(signBaidu(request, key)).toBe(
      'bce-auth-v1/my_ak/2014-06-13T05:57:36Z/1800/host;x-bce-meta-key1/80c9672aca2ea9af4bb40b9a8ff458d72df94e97d550840727f3a929af271d25',
    )
  })

  it("is Huawei Cloud's: Base64 of the hexadecimal digest", () => {
    const header = wsse({ key: 'k', secret: 's' }, { nonce: 'n', created: '2018-02-12T15:30:20Z' })
    const digest = /PasswordDigest="([^"]+)"/.exec(header)?.[1] ?? ''
    expect(atob(digest)).toBe(sha256('n2018-02-12T15:30:20Zs'))
  })
})
