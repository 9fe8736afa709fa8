/** Words of the home page. */
export const home = {
  'home.lead': '{count}份文档里，找到你要的那一页',
  'home.leadEmpty': '从第一份文档开始，积一座书阁',
  'home.describe': '{name}：{documents} 份文档，{pages} 页，逐页可读，逐句可搜。',
  'home.recommended': '推荐',
  'home.newest': '新到',
  'home.categories': '分类',
  'home.moreRecommended': '全部推荐',
  'home.moreNewest': '全部新到',
  'home.more': '全部',
  'home.moreOf': '{name}全部文档',
  'home.empty': '这里还没有文档',
  'home.emptyHint': '上传第一份，片刻之后就能逐页阅读。',
  'home.welcome': '欢迎您，游客',
  'home.welcomeHint': '登录后可以上传文档，并在各处接着读。',
  'home.signIn': '马上登录',
  'home.hello': '{name}，您好',
} as const
