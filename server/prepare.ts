/**
 * Run once by the build with a folder: makes in it a migrated database, and passwords of the demo school as they are
 * stored, so that a first start need not do either.
 */
import { writeFileSync } from 'node:fs'
import * as path from 'node:path'
import { hashDemoPasswords } from './features/demo/demo'
import { openDatabase } from './plugins/database'
import { createPasswords } from './plugins/passwords'

const fail = (error: Error): never => {
  throw error
}

const [folder = ''] = process.argv.slice(2)
const { close } = await openDatabase({ dataDir: folder, onFailure: fail, onError: fail })
await close()
writeFileSync(path.join(folder, 'demoPasswords.json'), JSON.stringify(await hashDemoPasswords(createPasswords())))
