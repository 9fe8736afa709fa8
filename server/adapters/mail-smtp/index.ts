import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, MailFailure, type MailTrouble } from '#server/ports/mail.ts'

export interface SmtpTimes {
  /** For each step (connecting, the greeting, an answer), in milliseconds. */
  readonly step?: number
  /** For all of it. */
  readonly whole?: number
  /** Certificates to trust beside the system's, in PEM; for tests. */
  readonly ca?: string
}

/**
 * Mail by SMTP. A connection is made for each mail: there are few, and the server may be another one the
 * next time. Certificates are checked, and a password is sent over an encrypted line only, unless
 * the server is this machine.
 */
export function makeSmtpMailer({ step = 10_000, whole = 30_000, ca }: SmtpTimes = {}): Mailer {
  return {
    async send(server, mail) {
      const transport = createTransport({
        host: server.host,
        port: server.port,
        secure: server.isTls,
        requireTLS: !server.isTls && !!server.username && !isHere(server.host),
        ...(server.username && { auth: { user: server.username, pass: server.password } }),
        tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
        connectionTimeout: step,
        greetingTimeout: step,
        socketTimeout: step,
        dnsTimeout: step,
        // What is sent is text that was made here; nothing in it names a file or an address to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        const { response } = await transport.sendMail(messageOf(mail, AbortSignal.timeout(whole)))
        return response
      } catch (error) {
        throw failureOf(error)
      } finally {
        transport.close()
      }
    },
  }
}

const isHere = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)

const messageOf = ({ from, to, subject, text, html }: Mail, signal: AbortSignal) => ({
  // Ends the connection, however slowly the server still talks.
  signal,
  // Names and addresses as objects: nothing in them is read as a second recipient or a header.
  from: { name: from.name, address: from.address },
  to: { name: '', address: to },
  subject,
  text,
  html,
  // Tells other machines not to answer (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
})

interface SmtpError extends Error {
  readonly code?: string
  /** What was said when it failed, such as `RCPT TO`. */
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

function failureOf(error: unknown): MailFailure {
  const failed = (error instanceof Error ? error : new Error(String(error))) as SmtpError
  const trouble = troubleOf(failed)
  // What OpenSSL says then helps nobody.
  if (trouble === 'no_tls') return new MailFailure(trouble, '')
  return new MailFailure(trouble, failed.response || failed.message)
}

function troubleOf({ code, command, responseCode = 0, message }: SmtpError): MailTrouble {
  if (/wrong version number|packet length too long/i.test(message)) return 'no_tls'
  if (/certificate|altname|self.signed/i.test(message) || code === 'ETLS') return 'certificate'
  // 4xx: not now, such as greylisting (RFC 5321, 4.2.1).
  if (responseCode >= 400 && responseCode < 500) return 'later'
  if (code === 'EAUTH') return 'sign_in'
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'recipient'
  if (responseCode >= 500 || code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused'
  return 'unreachable'
}
