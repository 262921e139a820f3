/** A real SMTP server for tests. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const fromQuotedPrintable = (body: string): string =>
  Buffer.from(
    body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** A mail server that keeps what it received, as text. */
export async function startMailServer() {
  const received: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8')
        const body = raw.slice(raw.indexOf('\r\n\r\n'))
        const isBase64 = /transfer-encoding: base64/i.test(raw)
        const text = isBase64 ? Buffer.from(body, 'base64').toString('utf8') : fromQuotedPrintable(body)
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
