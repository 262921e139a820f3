/**
 * Takes all pictures of the README and of docs/statecharts in a real browser: `npm run document-pictures`. The test
 * `documentPictures.test.ts` fails when a view in a picture has changed since the picture was taken.
 */
import { cameras, storePictureMarks } from './support/documentPictures.mjs'
import { install } from './support/install.mjs'
import { fail } from './support/process.mjs'

try {
  await install({ dev: true })
  process.env.PODIUM_PICTURES = '1'
  process.env.PODIUM_FULL = '1'
  const { runStages } = await import('./support/stages.mjs')
  process.exitCode = await runStages({ only: ['browser'], skip: [], extra: cameras })
  if (process.exitCode === 0) await storePictureMarks()
} catch (error) {
  fail(error)
}
