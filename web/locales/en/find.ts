/** Words of finding a password. */
export const find = {
  'find.title': 'Find your password',
  'find.lead': 'Enter the e-mail of your account and we send you a link.',
  'find.leadMobile': 'Enter the mobile number of your account and the code we send you.',
  'find.resetLead': 'Choose a new password. Other devices will be signed out at once.',
  'find.send': 'Send the e-mail',
  'find.sending': 'Sending',
  'find.failed': 'Could not send it',
  'find.sentTitle': 'The e-mail is on its way',
  'find.sent':
    'If {email} belongs to an account, a letter with a link arrives within minutes. If not, look among the spam.',
  'find.password': 'New password',
  'find.repeat': 'Repeat password',
  'find.toLogin': 'Sign in',
  'find.reset': 'Set the password',
  'find.resetting': 'Changing',
  'find.resetFailed': 'Could not change it',
  'find.done': 'Password changed',
  'find.byMobile': 'Use the mobile number instead',
  'find.byMail': 'Use the e-mail instead',
  'find.noMail': 'This site does not send e-mail. Please ask the administrator for a new password.',
  'find.noSms': 'This site does not send SMS.',
}
