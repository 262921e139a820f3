/** Sends mail over SMTP, where the school has configured a server (`SMTP_URL`, `SMTP_FROM`). */
import { createTransport } from 'nodemailer'

const ANSWER_MS = 15_000

export interface MailSettings {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  readonly url: string
  /** The sender, such as `Podium <podium@example.edu>`. */
  readonly from: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** @throws the error of the connection or of the server. */
  send(mail: Mail): Promise<void>
  /** Connects and signs in, without sending anything. */
  verify(): Promise<void>
}

export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    // Texts of people must not make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    async verify() {
      await transport.verify()
    },
  }
}
