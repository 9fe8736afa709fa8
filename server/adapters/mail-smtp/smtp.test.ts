import { afterEach, describe, expect, it } from 'vitest'
import { type Mail, MailFailure, type MailServer } from '#server/ports/mail.ts'
import {
  readMail,
  smtpUser,
  startSilentServer,
  startSmtpDouble,
} from '../../../tests/doubles/smtp.ts'
import { certificate } from '../../../tests/doubles/smtp-certificate.ts'
import { makeSmtpMailer } from './index.ts'

const mailer = makeSmtpMailer({ step: 400, whole: 2000 })
const mail: Mail = {
  from: { name: '文渊 "文库", <x@y.example>', address: 'library@example.com' },
  to: 'ann@example.com',
  subject: '【文渊】注册验证码\r\nBcc: spy@example.com',
  text: '您的验证码是 012345\n.\n完',
  html: '<p>您的验证码是 <b>012345</b></p>',
}

describe('mail by SMTP', () => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
  })
  const keep = <T extends { close(): Promise<void> }>(one: T) => {
    open.push(one)
    return one
  }
  const at = (port: number, more: Partial<MailServer> = {}): MailServer => ({
    host: '127.0.0.1',
    port,
    isTls: false,
    ...smtpUser,
    ...more,
  })
  const failing = async (server: MailServer, to = mail.to) => {
    const failure = await mailer.send(server, { ...mail, to }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailFailure)
    return failure as MailFailure
  }

  it('brings text and HTML in any script to one recipient, and gives the answer', async () => {
    const double = keep(await startSmtpDouble())
    expect(await mailer.send(at(double.port), mail)).toMatch(/^250 /)
    expect(double.mails).toMatchObject([{ from: 'library@example.com', to: ['ann@example.com'] }])
    const read = readMail(double.mails[0]?.text ?? '')
    expect(read.text.replace(/\r\n/g, '\n').trim()).toBe(mail.text)
    expect(read.html.trim()).toBe(mail.html)
    expect(read.from).toContain('文渊')
    expect(read.from).toMatch(/<library@example.com>$/)
  })

  it('lets no line break in a subject or recipient become a header or a second recipient', async () => {
    const double = keep(await startSmtpDouble())
    await mailer.send(at(double.port), mail)
    const [taken] = double.mails
    expect(taken?.to).toEqual(['ann@example.com'])
    expect(taken?.text).not.toMatch(/^Bcc:/im)
    const to = 'ann@example.com, spy@example.com'
    await mailer.send(at(double.port), { ...mail, to }).catch(() => {})
    expect(double.mails.flatMap((one) => one.to)).not.toContain('spy@example.com')
  })

  it('tells a wrong password in the words of the server', async () => {
    const double = keep(await startSmtpDouble())
    const failure = await failing(at(double.port, { password: 'wrong' }))
    expect(failure.trouble).toBe('sign_in')
    expect(failure.message).toContain('535 5.7.8 Authentication credentials invalid')
    expect(double.mails).toEqual([])
  })

  it('tells a refused recipient, one to come back to later, and a mail refused at its end', async () => {
    const { port } = keep(await startSmtpDouble())
    const server = at(port)
    expect(await failing(server, 'refused@example.com')).toMatchObject({
      trouble: 'recipient',
      message: expect.stringContaining('550 5.1.1'),
    })
    expect(await failing(server, 'grey@example.com')).toMatchObject({
      trouble: 'later',
      message: expect.stringContaining('451 4.7.1'),
    })
    expect(await failing(server, 'full@example.com')).toMatchObject({
      trouble: 'refused',
      message: expect.stringContaining('552 5.2.2'),
    })
  })

  it('does not trust a certificate that nobody vouches for, and says nothing to its server', async () => {
    const double = keep(await startSmtpDouble({ secure: true }))
    expect(await failing(at(double.port, { isTls: true }))).toMatchObject({
      trouble: 'certificate',
    })
    const upgraded = keep(await startSmtpDouble({ startTls: true }))
    expect(await failing(at(upgraded.port))).toMatchObject({ trouble: 'certificate' })
    expect([...double.tries, ...upgraded.tries]).toEqual([])
  })

  it('speaks over TLS, and takes STARTTLS wherever it is offered', async () => {
    const trusting = makeSmtpMailer({ step: 2000, ca: certificate })
    const double = keep(await startSmtpDouble({ secure: true }))
    await trusting.send(at(double.port, { isTls: true, host: 'localhost' }), mail)
    const upgraded = keep(await startSmtpDouble({ startTls: true }))
    await trusting.send(at(upgraded.port, { host: 'localhost' }), mail)
    expect(double.mails).toMatchObject([{ isEncrypted: true }])
    expect(upgraded.tries).toMatchObject([{ isEncrypted: true }])
  })

  it('tells a server that does not begin with TLS when we do', async () => {
    const double = keep(await startSmtpDouble())
    const failure = await failing(at(double.port, { isTls: true }))
    expect(failure).toMatchObject({ trouble: 'no_tls', message: '' })
  })

  it('sends without signing in where there is no username', async () => {
    const double = keep(await startSmtpDouble())
    await mailer.send(at(double.port, { username: '', password: '' }), mail)
    expect(double.tries).toEqual([])
    expect(double.mails).toHaveLength(1)
  })

  it('gives up on a server that is silent, stops after its greeting, or is not there', async () => {
    const silent = keep(await startSilentServer())
    expect(await failing(at(silent.port))).toMatchObject({ trouble: 'unreachable' })
    const stopping = keep(await startSilentServer('220 mail.example.com ESMTP\r\n'))
    expect(await failing(at(stopping.port))).toMatchObject({ trouble: 'unreachable' })
    expect(await failing(at(silent.port, { isTls: true }))).toMatchObject({
      trouble: 'unreachable',
    })
    expect(await failing(at(1))).toMatchObject({ trouble: 'unreachable' })
  })

  it('gives up on a server that never comes to an end, and hangs up', async () => {
    const endless = keep(await startSilentServer('220-mail.example.com\r\n', '220-still here\r\n'))
    const brief = makeSmtpMailer({ step: 300_000, whole: 500 })
    const failure = await brief.send(at(endless.port), mail).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MailFailure', trouble: 'unreachable' })
    await expect.poll(() => endless.open()).toBe(0)
  })

  it('takes a server of another kind for what it is', async () => {
    const web = keep(await startSilentServer('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect((await failing(at(web.port))).message).toContain('HTTP/1.1')
  })
})
