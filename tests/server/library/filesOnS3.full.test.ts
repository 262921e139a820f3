/** Files in a bucket of a real S3 server. */
import { describe } from 'vitest'
import { describeOnEither } from '../../support/server/databases'
import { s3Store } from '../../support/server/stores'
import { describeFiles } from './files.suite'

const reason = s3Store.missing === '' ? '' : ` (skipped: ${s3Store.missing})`
describe.skipIf(s3Store.missing !== '')(`files in a bucket${reason}`, () => {
  describeOnEither('files', (database) => describeFiles(database, s3Store))
})
