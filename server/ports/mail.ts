/** The server that takes our mail, as the settings say. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; without it the connection is encrypted by STARTTLS where the server offers it. */
  readonly isTls: boolean
  /** Empty: without signing in. */
  readonly username: string
  readonly password: string
}

export interface Mail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Why a mail did not go: the server could not be reached or did not answer in time, its certificate was
 * not to be trusted, it refused our name and password, the recipient, the mail for now (greylisting,
 * full), or the mail for good; or what we would have sent was wrong.
 */
export type MailTrouble =
  | 'unreachable'
  | 'certificate'
  /** It does not begin with TLS, but we did. */
  | 'no_tls'
  | 'sign_in'
  | 'recipient'
  | 'later'
  | 'refused'

export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly trouble: MailTrouble
  constructor(trouble: MailTrouble, reason: string) {
    super(reason)
    this.trouble = trouble
  }
}

export interface Mailer {
  /**
   * Hands a mail to the server.
   * @returns what the server answered
   * @throws MailFailure with the server's words
   */
  send(server: MailServer, mail: Mail): Promise<string>
}
