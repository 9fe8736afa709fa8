interface Device {
  /** Proper names, the same in every language; empty when it is not known. */
  readonly browser: string
  readonly system: string
  readonly kind: 'phone' | 'tablet' | 'desk' | 'machine'
}

/** Most browsers name those they descend from too, so the narrower name stands first. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/i, '微信 WeChat'],
  [/\bQQ\//i, 'QQ'],
  [/DingTalk/i, '钉钉 DingTalk'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/HuaweiBrowser/i, '华为浏览器 Huawei'],
  [/MiuiBrowser/i, '小米浏览器 Mi'],
  [/MQQBrowser|QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser/i, 'UC 浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS', 'phone'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/Windows/, 'Windows', 'desk'],
  [/Mac OS X|Macintosh/, 'macOS', 'desk'],
  [/CrOS/, 'ChromeOS', 'desk'],
  [/Linux|X11/, 'Linux', 'desk'],
]

/** What a `User-Agent` says in words that a person knows. What names no system is a program. */
export function deviceOf(userAgent: string): Device {
  const found = systems.find(([pattern]) => pattern.test(userAgent))
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  if (!found) return { browser, system: '', kind: browser ? 'desk' : 'machine' }
  return { browser, system: found[1], kind: found[2] }
}
