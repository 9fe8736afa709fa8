import { readMail, startSmtpDouble } from './doubles/smtp.ts'
import type { World } from './world.ts'

/** A mail server that keeps what it is given, set up as the site's own. */
export async function openMailbox(world: World) {
  const { port, mails, close } = await startSmtpDouble()
  await world.set('email', {
    enable: true,
    host: '127.0.0.1',
    port,
    is_tls: false,
    from_address: 'library@example.com',
  })
  return {
    /** The plain words of the letters to somebody, once everything on its way has arrived. */
    async to(address: string) {
      await world.site.codes.idle()
      return mails.filter(({ to }) => to.includes(address)).map(({ text }) => readMail(text).text)
    },
    /** Lets the next letter go without waiting. */
    forgetWaiting: () =>
      world.db.deleteFrom('rate_limit').where('key', 'like', 'email %').execute(),
    close,
  }
}
