const words = `的 了 和 是 在 有 与 及 或 也 都 而 对 为 以 于 之 其 被 把 从 到 等 中 上 下 个 这 那
他 她 它 我 你 们 吗 呢 吧 啊 什么 哪 哪些 哪个 哪里 怎么 怎样 如何 为什么 多少 几 谁 何 何时 是否
因为 所以 但 但是 并 并且 由 就 不 很 更 最 还 又 只
the a an of to in on for and or is are was were be by with at from as that this it its what which
who whom whose when where how why did do does has have had been not but they he she his her their`

/** Words that tell nothing apart: indexed weakly, left out of queries that hold anything else. */
export const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/))
