/** Asks for a passphrase on the terminal, without showing it. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { PASSWORD_MIN } from '../../contract/limits'
import type { Command } from './command'
import { Failure } from './failure'

/** The passphrase of the settings, or one that the person types; a new one twice. */
export async function askPassphrase({ config, texts }: Command, { isNew }: { isNew: boolean }): Promise<string> {
  const { passphrase } = config.backup
  if (passphrase !== undefined) return passphrase
  if (!process.stdin.isTTY) throw new Failure(texts.noTerminal)
  const typed = await ask(texts.passphrase)
  if (!isNew) return typed
  if (typed.length < PASSWORD_MIN) throw new Failure(texts.passphraseShort)
  if ((await ask(texts.passphraseAgain)) !== typed) throw new Failure(texts.passphrasesDiffer)
  return typed
}

function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true })
  return new Promise((resolve) => {
    lines.question('', (answer) => {
      lines.close()
      process.stderr.write('\n')
      resolve(answer)
    })
  })
}
