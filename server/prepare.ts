/**
 * The build runs this once with a folder: it writes a migrated database, the hashed passwords of the demo school, and
 * the documents of the contract, so that no start has to compute them.
 */
import { writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { openDatabase } from './database'
import { demoAccounts, hashDemoPasswords } from './demo/demo'
import { writeDocuments } from './plugins/pages/docs'
import { createPasswords } from './services/account/passwords'

const fail = (error: Error): never => {
  throw error
}

const [folder = ''] = process.argv.slice(2)
const { close } = await openDatabase({ dataDir: folder, onFailure: fail, onError: fail })
await close()
await writeDocuments(path.join(folder, 'docsPage'), demoAccounts.accounts)
writeFileSync(path.join(folder, 'demoPasswords.json'), JSON.stringify(await hashDemoPasswords(createPasswords())))
