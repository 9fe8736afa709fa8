/** Words of finding a password. */
export const find = {
  'find.title': '找回密码',
  'find.lead': '填写注册时的邮箱，我们把重置密码的链接发给您。',
  'find.leadMobile': '填写账户的手机号，凭短信验证码设定新密码。',
  'find.resetLead': '设定一个新密码。完成后，其他设备上的登录会立即失效。',
  'find.send': '发送邮件',
  'find.sending': '正在发送',
  'find.failed': '发送失败',
  'find.sentTitle': '邮件已发送',
  'find.sent':
    '如果 {email} 是某个账户的邮箱，几分钟内会收到重置密码的邮件。没有收到时，请看看垃圾邮件。',
  'find.password': '新密码',
  'find.repeat': '确认密码',
  'find.toLogin': '去登录',
  'find.reset': '重设密码',
  'find.resetting': '正在修改',
  'find.resetFailed': '修改失败',
  'find.done': '密码修改成功',
  'find.byMobile': '通过手机号找回密码',
  'find.byMail': '通过邮箱找回密码',
  'find.noMail': '网站没有开启邮件服务，无法通过邮箱找回密码，请联系管理员。',
  'find.noSms': '网站没有开启短信服务，无法通过手机号找回密码。',
} as const
